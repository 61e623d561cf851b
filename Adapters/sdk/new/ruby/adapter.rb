require "calbench_adapter"

# Gregorian
lunar_date = lambda do |year, month, day|
  # [year, month, is_leap, day]
  raise NotImplementedError, "not filled in"
end

CalbenchAdapter.serve({ "lunar.date" => lunar_date }, library: "mylib", version: "1.0")
