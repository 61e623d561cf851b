;;; adapter.el --- Emacs's calendar: cal-china, solar, holidays  -*- lexical-binding: t -*-

(require 'calbench-adapter)
(require 'calendar)
(require 'cal-china)
(require 'holidays)
(require 'solar)

(defconst adapter--epoch (calendar-absolute-from-gregorian '(1 1 1970)))

(with-suppressed-warnings ((lexical year displayed-month displayed-year))
  (defvar year)                         ; `calendar-chinese-time-zone' is an expression in it
  (defvar displayed-month)
  (defvar displayed-year))

(defun adapter--date (absolute)
  "Year, month and day of ABSOLUTE."
  (pcase-let ((`(,month ,day ,year) (calendar-gregorian-from-absolute absolute)))
    (list year month day)))

;; Year 1 of cycle 1 begins in −2636; a leap month has a half after its number.
(defun adapter-lunar-date (year month day _day-number)
  "Chinese date of YEAR, MONTH, DAY."
  (pcase-let ((`(,cycle ,year ,month ,day)
               (calendar-chinese-from-absolute (calendar-absolute-from-gregorian (list month day year)))))
    (list (+ (* 60 (1- cycle)) (1- year) -2636) (floor month) (if (integerp month) 0 1) day)))

(defun adapter-lunar-day (year month leap day)
  "Gregorian date of the Chinese date YEAR, MONTH, LEAP, DAY."
  (let ((count (+ year 2636)))
    (adapter--date (calendar-chinese-to-absolute
                    (list (1+ (/ count 60)) (1+ (% count 60)) (if (= leap 1) (+ month 0.5) month) day)))))

(defun adapter-terms-date (the-year term)
  "Gregorian date of TERM of THE-YEAR, by `solar-date-next-longitude'.
The time zone is cal-china's."
  (let* ((year the-year)
         (calendar-time-zone (eval calendar-chinese-time-zone))
         (calendar-daylight-time-offset calendar-chinese-daylight-time-offset)
         (calendar-daylight-savings-starts calendar-chinese-daylight-saving-start)
         (calendar-daylight-savings-ends calendar-chinese-daylight-saving-end)
         (start (calendar-absolute-from-gregorian
                 (list (1+ (/ term 2)) (if (= (% term 2) 0) 1 15) the-year))))
    (adapter--date (floor (calendar-astro-to-absolute
                           (solar-date-next-longitude (calendar-astro-from-absolute start) 15))))))

(defun adapter-easter (year)
  "Easter Sunday of YEAR."
  (let ((displayed-month 4)
        (displayed-year year))
    (pcase-let ((`(((,month ,day ,year) . ,_)) (holiday-easter-etc 0 "Easter Sunday")))
      (list year month day))))

(defun adapter-gregorian-date (day)
  "Gregorian date of DAY."
  (adapter--date (+ day adapter--epoch)))

(defun adapter-gregorian-day (year month day)
  "Day number of YEAR, MONTH, DAY."
  (list (- (calendar-absolute-from-gregorian (list month day year)) adapter--epoch)))

;; Emacs's calendar has no dates before year 1.
(calbench-adapter-serve '(("lunar.date" adapter-lunar-date)
                          ("lunar.day" adapter-lunar-day)
                          ("terms.date" adapter-terms-date)
                          ("easter" adapter-easter :years (1583 9999))
                          ("gregorian.date" adapter-gregorian-date :years (1 8000))
                          ("gregorian.day" adapter-gregorian-day :years (1 8000)))
                        :library "cal-china" :version (concat "Emacs " emacs-version) :years '(1900 2100))
