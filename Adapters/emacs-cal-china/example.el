(require 'cal-china)                    ; emacs --batch -l example.el
;; cycle, year, month (a half more is a leap month), day
(print (calendar-chinese-from-absolute (calendar-absolute-from-gregorian '({month} {day} {year}))))
