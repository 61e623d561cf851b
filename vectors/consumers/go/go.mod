module calbench/consumer

go 1.19
