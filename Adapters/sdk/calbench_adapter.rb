# calbench adapter protocol, version 1, for Ruby 2.7 or later. The protocol is in ../../Documentation/Protocol.md.
#
#     require "calbench_adapter"
#
#     CalbenchAdapter.serve(
#       { "lunar.date" => ->(year, month, day) { [lunar_year, lunar_month, is_leap, lunar_day] } },
#       library: "mylib", version: "1.0", from: "1900-01-31", to: "2100"
#     )
#
# A function gets the columns of the protocol's table in order, lunar.date and ganzhi.pillars without the day number and
# the leap month of lunar.day as true or false; it returns those of the answer, without the status. It raises, or
# returns nil, to refuse. Instead of a function a workload may have { answer:, from:, to:, claims:, conventions: }. With an
# adapter.toml these stand there instead. What a library prints on standard output goes to standard error.

require "json"

module CalbenchAdapter
  # Columns of the inputs, how many of them the function takes, columns of the answers.
  WORKLOADS = {
    "lunar.date" => [4, 3, 4], "lunar.day" => [4, 4, 3], "lunar.year" => [1, 1, 3], "terms.date" => [2, 2, 3],
    "terms.instant" => [2, 2, 2], "moons.instant" => [1, 1, 2], "gregorian.date" => [1, 1, 3],
    "gregorian.day" => [3, 3, 1], "easter" => [1, 1, 3], "ganzhi.pillars" => [6, 5, 4], "month.shape" => [3, 3, 3]
  }.freeze
  INT32 = (-2**31...2**31).freeze

  # Other calendars, such as korean.date, have the columns of lunar.date, lunar.day and lunar.year.
  def self.columns(name) = WORKLOADS[name] || WORKLOADS["lunar#{name[/\..*/]}"]

  # Answers requests until the end of input.
  def self.serve(workloads, library:, version:, **range)
    unknown = workloads.keys.reject { |name| columns(name) }
    raise ArgumentError, "#{unknown.join(", ")}: expected #{WORKLOADS.keys.join(", ")}" unless unknown.empty?

    out = $stdout.dup.binmode
    out.sync = false
    $stdout.reopen($stderr)
    $stdin.binmode
    adapter = Adapter.new(workloads, library, version, range)
    while (line = $stdin.gets)
      begin
        reply, rows = adapter.reply(JSON.parse(line), $stdin)
      rescue EOFError
        break
      rescue StandardError => error
        reply, rows = { reply: "error", message: CalbenchAdapter.message(error) }, ""
      end
      out.write(JSON.generate(reply), "\n", rows)
      out.flush
    end
  end

  # The type and the message, at most 200 characters.
  def self.message(error)
    "#{error.class}: #{error.message}".encode("UTF-8", invalid: :replace, undef: :replace).scrub[0, 200]
  end

  # What is loaded, and the replies.
  class Adapter
    def initialize(workloads, library, version, range)
      @functions = {}
      claims = {}
      workloads.each do |name, workload|
        own = workload.is_a?(Hash) ? workload.dup : { answer: workload }
        @functions[name] = own.delete(:answer)
        claims[name] = range.merge(own)
      end
      @hello = { reply: "hello", protocol: 1, library: library, version: version, language: "Ruby #{RUBY_VERSION}",
                 workloads: claims }
      @inputs = nil
    end

    # The reply to a request, and the rows that follow it.
    def reply(message, input)
      raise ArgumentError, "expected an object" unless message.is_a?(Hash)

      request = message["request"]
      return @hello, "" if request == "hello"
      return load(message, input), "" if request == "load"
      raise ArgumentError, "unknown request: #{request}" unless %w[answer time].include?(request)
      raise ArgumentError, "nothing is loaded" unless @inputs

      request == "answer" ? answer : time(message["operations"], message["null"] == true)
    end

    private

    # Reads the rows, whatever is wrong with them, and takes them apart.
    def load(message, input)
      @inputs = nil
      name, count = message["workload"], Integer(message["count"])
      lines = Array.new(count) { input.gets || raise(EOFError) }
      raise ArgumentError, "unknown workload: #{name}" unless @functions.key?(name)

      columns, takes, = CalbenchAdapter.columns(name)
      rows = lines.map { |line| line.split.map { |word| Integer(word, 10) } }
      raise ArgumentError, "damaged rows" unless rows.all? { |row| row.size == columns }

      @inputs = rows.map { |row| row.first(takes) }
      @inputs.each { |row| row[2] = row[2] == 1 } if takes == 4
      @name = name
      { reply: "loaded", count: count }
    end

    def answer
      rows, messages = written(called(@functions[@name], @inputs))
      reply = { reply: "answers", count: @inputs.size }
      reply[:messages] = messages unless messages.empty?
      [reply, rows]
    end

    def time(operations, is_null)
      unless operations.is_a?(Integer) && operations.positive? && !@inputs.empty?
        raise ArgumentError, "#{operations.inspect} operations with #{@inputs.size} inputs"
      end

      zeros = [0] * CalbenchAdapter.columns(@name)[2]
      function = is_null ? ->(*) { zeros } : @functions[@name]
      rounds, rest = operations.divmod(@inputs.size)
      last = @inputs.first(rest)
      answers = nil
      start = Process.clock_gettime(Process::CLOCK_MONOTONIC, :nanosecond)
      rounds.times { answers = called(function, @inputs) }
      partial = called(function, last)
      nanoseconds = Process.clock_gettime(Process::CLOCK_MONOTONIC, :nanosecond) - start
      answers ||= partial
      reply = { reply: "timed", operations: operations, nanoseconds: [1, nanoseconds].max, count: answers.size }
      [reply, written(answers)[0]]
    end

    # The answers, or the error why there is none.
    def called(function, inputs)
      inputs.map do |input|
        function.call(*input)
      rescue StandardError, NotImplementedError, SystemStackError => error
        error
      end
    end

    # A line for each answer, and why the first ten refused inputs are.
    def written(answers)
      width = CalbenchAdapter.columns(@name)[2]
      accepted = @name.end_with?(".instant") ? Numeric : INT32
      messages = []
      lines = answers.map do |answer|
        row = Array(answer).map { |value| { true => 1, false => 0 }.fetch(value, value) } unless answer.is_a?(Exception)
        next "0 #{row.join(" ")}\n" if row&.size == width && row.all?(accepted)

        messages << (answer.is_a?(Exception) ? CalbenchAdapter.message(answer) : "returned #{answer.inspect}"[0, 200])
        "1#{" 0" * width}\n"
      end
      [lines.join, messages.first(10)]
    end
  end
end
