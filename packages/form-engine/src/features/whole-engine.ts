import { allTypes } from '../answers/built-in-types'
import type { NodeChecks } from '../compile/form-nodes'
import { nodeChecks } from '../compile/node-checks'
import type { FormFeatures } from '../state/form-cells'
import type { TypeRegistry } from '../types/field-type'
import { autosave, history } from './changes'
import { explanations } from './explanations'
import { progressEngine } from './progress'
import { ruleEngine } from './rules'
import { tableEngine } from './tables'
import { verifierEngine } from './verifiers'

/** The parts of the engine that one entry point has. */
export interface EngineParts {
  readonly features: FormFeatures
  readonly builtIn: TypeRegistry
  readonly nodeChecks?: NodeChecks
}

/** Everything. Entry points other than the core have all of it. */
export const wholeEngine: EngineParts = {
  nodeChecks,

  features: {
    rules: ruleEngine,
    tables: tableEngine,
    verifiers: verifierEngine,
    progress: progressEngine,
    history,
    autosave,
    explanations,
  },
  builtIn: /* @__PURE__ */ new Map(/* @__PURE__ */ allTypes.map((type) => [type.type, type])),
}
