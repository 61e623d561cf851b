// What a sweep says, and nothing that sweeps: compiled without optimisation. What imports this module, or judges with it, sees these.
@_exported public import ReferenceData
@_exported public import Scenes
