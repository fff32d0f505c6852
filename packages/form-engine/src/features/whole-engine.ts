import { allTypes } from '../answers/built-in-types'
import type { Verifiers } from '../compile/verify-types'
import type { FormFeatures } from '../state/form-cells'
import type { TypeRegistry } from '../types/field-type'
import { builtInVerifiers } from '../verifiers'
import { ruleEngine } from './rules'
import { tableEngine } from './tables'

/** The parts of the engine that one entry point has. */
export interface EngineParts {
  readonly features: FormFeatures
  readonly builtIn: TypeRegistry
  readonly verifiers: Verifiers
}

/** Everything. Entry points other than the core have all of it. */
export const wholeEngine: EngineParts = {
  verifiers: builtInVerifiers,
  features: { rules: ruleEngine, tables: tableEngine },
  builtIn: new Map(allTypes.map((type) => [type.type, type])),
}
