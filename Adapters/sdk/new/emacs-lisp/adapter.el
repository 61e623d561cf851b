;;; adapter.el --- mylib  -*- lexical-binding: t -*-

(require 'calbench-adapter)

(defun adapter-lunar-date (_year _month _day &optional _day-number)
  "Lunar year, month, leap (0 or 1) and day of a Gregorian date."
  (error "not filled in")
  )

(calbench-adapter-serve '(("lunar.date" adapter-lunar-date)) :library "mylib" :version "1.0")
