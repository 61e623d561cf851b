;;; calbench-adapter.el --- calbench adapter protocol, version 1  -*- lexical-binding: t -*-

;; For `emacs --batch', version 27 or later.  The protocol is in ../../Documentation/Protocol.md.
;;
;;     (require 'calbench-adapter)
;;     (defun my-lunar-date (year month day _day-number)
;;       (list year month (if leap 1 0) day))
;;     (calbench-adapter-serve '(("lunar.date" my-lunar-date))
;;                             :library "mylib" :version "1.0" :from "1900-01-31" :to "2100")
;;
;; A function gets the columns of the protocol's table in order and returns a list of those of the answer, without the
;; status; it signals an error, or returns nil, to refuse.  After the function a workload may have :from, :to, :claims
;; and :conventions.  With an adapter.toml these stand there instead.  Byte-compile both files, or the loop and the
;; functions are timed interpreted.  What a library prints goes to standard error.
;;
;; Emacs Lisp has no monotonic clock: `current-time' is used, and a clock set during a loop shows in its time.

;;; Code:

(require 'cl-lib)
(require 'json)
(require 'seq)

(defvar calbench-adapter--loaded nil
  "Inputs that are loaded: (FUNCTION COLUMNS-OF-ANSWERS VECTOR-OF-ROWS).")

(defun calbench-adapter--reply (message &optional answers width)
  "Write MESSAGE, an alist, and a line for each of ANSWERS, of WIDTH columns."
  (let ((refused (concat "1" (apply #'concat (make-list (or width 0) " 0")) "\n")))
    (princ (concat (json-encode message) "\n"
                   (mapconcat (lambda (answer)
                                (if (calbench-adapter--refused-p answer)
                                    refused
                                  (concat "0 " (mapconcat #'number-to-string answer " ") "\n")))
                              answers ""))
           t))) ; flushed by the next `read-string'

(defun calbench-adapter--refused-p (answer)
  "Whether ANSWER is nil or (error …)."
  (or (null answer) (symbolp (car answer))))

(defun calbench-adapter--reason (answer)
  "Why ANSWER, nil or (error …), is refused: the type and the message."
  (truncate-string-to-width
   (if answer (format "%s: %s" (car answer) (error-message-string answer)) "returned nil") 200))

(defun calbench-adapter--pass (function rows answers count)
  "Call FUNCTION for the first COUNT of ROWS; fill ANSWERS, vectors both.
An answer is what FUNCTION returned, or the error that it signalled."
  (let ((i 0))
    (while (< i count)
      (aset answers i (condition-case error
                          (apply function (aref rows i))
                        (error error)))
      (setq i (1+ i)))))

(defun calbench-adapter--require (condition message)
  "Signal an error with MESSAGE unless CONDITION."
  (unless condition (error "%s" message)))

(defun calbench-adapter--load (message workloads)
  "Read the rows that MESSAGE announces, for one of WORKLOADS.
Rows that cannot be used are read to their end: the next request follows them."
  (let* ((name (alist-get 'workload message))
         (count (alist-get 'count message))
         (function (cadr (assoc name workloads)))
         (width (alist-get 'answers message))
         (whole (and (integerp count) (>= count 0)))
         (rows (make-vector (if whole count 0) nil))
         (damaged (not (and whole (integerp width)))))
    (dotimes (i (length rows))
      (let ((line (read-string "")))
        (aset rows i (mapcar #'string-to-number (split-string line " ")))
        (unless (string-match-p "\\`-?[0-9]+\\( -?[0-9]+\\)*\\'" line)
          (setq damaged t))))
    (calbench-adapter--require function (format "unknown workload: %s" name))
    (calbench-adapter--require (not damaged) "damaged rows")
    (setq calbench-adapter--loaded (list function width rows))
    (calbench-adapter--reply `((reply . "loaded") (count . ,count)))))

(defun calbench-adapter--answer ()
  "Answer the inputs that are loaded."
  (calbench-adapter--require calbench-adapter--loaded "nothing is loaded")
  (pcase-let* ((`(,function ,width ,rows) calbench-adapter--loaded)
               (count (length rows))
               (answers (make-vector count nil)))
    (calbench-adapter--pass function rows answers count)
    (let ((errors (seq-filter #'calbench-adapter--refused-p answers)))
      (calbench-adapter--reply
       `((reply . "answers") (count . ,count)
         ,@(and errors
                `((messages . ,(vconcat (mapcar #'calbench-adapter--reason (seq-take errors 10)))))))
       answers width))))

(defun calbench-adapter--time (operations is-null)
  "Time OPERATIONS operations; IS-NULL: of a function that returns zeros."
  (calbench-adapter--require (and calbench-adapter--loaded (> (length (nth 2 calbench-adapter--loaded)) 0))
                             "no inputs are loaded")
  (calbench-adapter--require (and (integerp operations) (> operations 0)) (format "operations: %s" operations))
  (pcase-let* ((`(,function ,width ,rows) calbench-adapter--loaded)
               (zeros (make-list width 0))
               (called (if is-null (lambda (&rest _) zeros) function))
               (count (length rows))
               (answers (make-vector count nil))
               (passes (/ operations count))
               (rest (% operations count))
               (answered (min operations count))
               (start (current-time)))
    (while (> passes 0)
      (calbench-adapter--pass called rows answers count)
      (setq passes (1- passes)))
    (calbench-adapter--pass called rows answers rest)
    (let ((elapsed (time-convert (time-subtract nil start) 1000000000)))
      (calbench-adapter--reply `((reply . "timed") (operations . ,operations)
                                 (nanoseconds . ,(max 1 (car elapsed))) (count . ,answered))
                               (seq-take answers answered) width))))

(defun calbench-adapter--hello (workloads library version range)
  "Reply to hello: WORKLOADS of LIBRARY and its VERSION.
RANGE is a plist of claims for those that have none."
  (calbench-adapter--reply
   `((reply . "hello") (protocol . 1) (library . ,library) (version . ,version)
     (language . ,(concat "Emacs Lisp, Emacs " emacs-version))
     (workloads . ,(mapcar (lambda (workload)
                             (let ((claims (make-hash-table :test #'equal)))
                               (dolist (key '(:from :to :claims :conventions))
                                 (let ((value (or (plist-get (cddr workload) key) (plist-get range key))))
                                   (when value (puthash (substring (symbol-name key) 1) value claims))))
                               (cons (intern (car workload)) claims)))
                           workloads)))))

(cl-defun calbench-adapter-serve (workloads &key library version from to)
  "Answer requests until the end of input.
WORKLOADS is a list of (NAME FUNCTION . PLIST); LIBRARY and VERSION are shown to
people; FROM and TO are the days or years that LIBRARY documents."
  (setq standard-output #'external-debugging-output)
  (let (line)
    (while (setq line (ignore-error end-of-file (read-string "")))
      (condition-case error
          (let* ((json-object-type 'alist)
                 (message (ignore-errors (json-read-from-string line)))
                 (request (and (consp message) (alist-get 'request message))))
            (pcase request
              ("hello" (calbench-adapter--hello workloads library version (list :from from :to to)))
              ("load" (calbench-adapter--load message workloads))
              ("answer" (calbench-adapter--answer))
              ("time" (calbench-adapter--time (alist-get 'operations message) (eq (alist-get 'null message) t)))
              (_ (error "Unknown request: %s" (truncate-string-to-width line 150)))))
        (end-of-file (setq line nil))
        (error (calbench-adapter--reply
                `((reply . "error") (message . ,(error-message-string error))))))))
  (kill-emacs 0))

(provide 'calbench-adapter)
;;; calbench-adapter.el ends here
