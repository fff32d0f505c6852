import { builtInTypes } from '../answers/built-in-types'
import type { FormFeatures } from '../state/form-cells'
import type { TypeRegistry } from '../types/field-type'
import { ruleEngine } from './rules'
import { tableEngine } from './tables'

/** The parts of the engine that one entry point has. */
export interface EngineParts {
  readonly features: FormFeatures
  readonly builtIn: TypeRegistry
}

/** Everything. Entry points other than the core have all of it. */
export const wholeEngine: EngineParts = {
  features: { rules: ruleEngine, tables: tableEngine },
  builtIn: builtInTypes,
}
