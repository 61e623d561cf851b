;;; adapter.el --- Emacs's calendar: cal-china, solar, holidays  -*- lexical-binding: t -*-

(require 'calbench-adapter)
(require 'calendar)
(require 'cal-china)
(require 'holidays)
(require 'solar)

(with-suppressed-warnings ((lexical year displayed-month displayed-year))
  (defvar year)                         ; `calendar-chinese-time-zone' is an expression in it
  (defvar displayed-month)
  (defvar displayed-year))

;; Emacs has a date as (MONTH DAY YEAR).
(defun adapter--date (absolute)
  "Year, month and day of ABSOLUTE."
  (pcase-let ((`(,m ,d ,y) (calendar-gregorian-from-absolute absolute)))
    (list y m d)))

;; Year 1 of cycle 1 begins in −2636; a leap month has a half after its number.
(defun adapter-lunar-date (y m d _day-number)
  "Chinese date of the Gregorian date Y, M, D."
  (pcase-let ((`(,cycle ,count ,month ,day)
               (calendar-chinese-from-absolute (calendar-absolute-from-gregorian (list m d y)))))
    (list (+ (* 60 (1- cycle)) (1- count) -2636) (floor month) (if (integerp month) 0 1) day)))

(defun adapter-lunar-day (y m leap d)
  "Gregorian date of the Chinese date Y, M, LEAP, D."
  (let ((count (+ y 2636)))
    (adapter--date (calendar-chinese-to-absolute
                    (list (1+ (/ count 60)) (1+ (% count 60)) (if (= leap 1) (+ m 0.5) m) d)))))

(defun adapter-terms-date (y term)
  "Gregorian date of TERM of Y, by `solar-date-next-longitude'.
The time zone is cal-china's."
  (let* ((year y)
         (calendar-time-zone (eval calendar-chinese-time-zone))
         (calendar-daylight-time-offset calendar-chinese-daylight-time-offset)
         (calendar-daylight-savings-starts calendar-chinese-daylight-saving-start)
         (calendar-daylight-savings-ends calendar-chinese-daylight-saving-end)
         (start (calendar-absolute-from-gregorian
                 (list (1+ (/ term 2)) (if (= (% term 2) 0) 1 15) y))))
    (adapter--date (floor (calendar-astro-to-absolute
                           (solar-date-next-longitude (calendar-astro-from-absolute start) 15))))))

(defun adapter-easter (y)
  "Easter Sunday of Y."
  (let ((displayed-month 4)
        (displayed-year y))
    (pcase (holiday-easter-etc 0 "Easter Sunday") ; nil where the three months around April have none
      (`(((,m ,d ,_) . ,_)) (list y m d)))))

(calbench-adapter-serve '(("lunar.date" adapter-lunar-date)
                          ("lunar.day" adapter-lunar-day)
                          ("qing.date" adapter-lunar-date)
                          ("terms.date" adapter-terms-date)
                          ("easter" adapter-easter))
                        :library "cal-china" :version (concat "Emacs " emacs-version))
