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
  # Columns of the inputs, how many of them the function takes, columns of the answers, and how those are packed.
  WORKLOADS = {
    "lunar.date" => [4, 3, 4, "l<*"], "lunar.day" => [4, 4, 3, "l<*"], "lunar.year" => [1, 1, 3, "l<*"],
    "terms.date" => [2, 2, 3, "l<*"],
    "terms.instant" => [2, 2, 2, "E*"], "moons.instant" => [1, 1, 2, "E*"], "gregorian.date" => [1, 1, 3, "l<*"],
    "gregorian.day" => [3, 3, 1, "l<*"], "easter" => [1, 1, 3, "l<*"], "ganzhi.pillars" => [6, 5, 4, "l<*"],
    "month.shape" => [3, 3, 3, "l<*"]
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
        reply, columns = adapter.reply(JSON.parse(line), $stdin)
      rescue EOFError
        break
      rescue StandardError => error
        reply, columns = { reply: "error", message: CalbenchAdapter.message(error) }, ""
      end
      out.write(JSON.generate(reply), "\n", columns)
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
                 columns: "binary", workloads: claims }
      @inputs = nil
    end

    # The reply to a request, and the columns that follow it.
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

    # Reads the columns, whatever is wrong with them, and takes them apart.
    def load(message, input)
      @inputs = nil
      bytes = Integer(message["bytes"])
      data = bytes.positive? ? input.read(bytes) : ""
      raise EOFError if data.nil? || data.bytesize < bytes

      name, count = message["workload"], Integer(message["count"])
      raise ArgumentError, "unknown workload: #{name}" unless @functions.key?(name)

      columns, takes, = CalbenchAdapter.columns(name)
      unless count >= 0 && bytes == count * columns * 4
        raise ArgumentError, "damaged columns: #{bytes} bytes for #{count} inputs"
      end

      values = count.zero? ? [] : data.unpack("l<*").each_slice(count).first(takes)
      values[2] = values[2].map { |leap| leap == 1 } if takes == 4 && count.positive?
      @inputs = values.transpose
      @name = name
      { reply: "loaded", count: count }
    end

    def answer
      columns, messages = packed(called(@functions[@name], @inputs))
      reply = { reply: "answers", count: @inputs.size }
      reply[:messages] = messages unless messages.empty?
      [reply, columns]
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
      [reply, packed(answers)[0]]
    end

    # The answers, or the error why there is none.
    def called(function, inputs)
      inputs.map do |input|
        function.call(*input)
      rescue StandardError, NotImplementedError, SystemStackError => error
        error
      end
    end

    # The columns of the answers, and why the first ten refused inputs are.
    def packed(answers)
      _, _, width, type = CalbenchAdapter.columns(@name)
      messages = []
      rows = answers.map do |answer|
        row = Array(answer).map { |value| { true => 1, false => 0 }.fetch(value, value) } unless answer.is_a?(Exception)
        next row if row&.size == width && row.all? { |value| type == "E*" ? value.is_a?(Numeric) : INT32.cover?(value) }

        messages << (answer.is_a?(Exception) ? CalbenchAdapter.message(answer) : "returned #{answer.inspect}"[0, 200])
        nil
      end
      columns = rows.map { |row| row || [0] * width }.transpose
      data = rows.map { |row| row ? 0 : 1 }.pack("l<*") + columns.map { |column| column.pack(type) }.join
      [data, messages.first(10)]
    end
  end
end
