import Measuring
import Reports

extension RunReport {
    func text(_ format: Format<RunReport>) throws -> String { try format.text(of: self) }
}

extension VerificationReport {
    func text(_ format: Format<VerificationReport>) throws -> String { try format.text(of: self) }
}

extension GateReport {
    func text(_ format: Format<GateReport>) throws -> String { try format.text(of: self) }
}

extension Comparison {
    func text(_ format: Format<Comparison>) throws -> String { try format.text(of: self) }
}

extension History {
    func text(_ format: Format<History>) throws -> String { try format.text(of: self) }
}

extension NoiseReport {
    func text(_ format: Format<NoiseReport>) throws -> String { try format.text(of: self) }
}
