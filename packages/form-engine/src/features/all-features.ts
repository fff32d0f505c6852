import type { FormFeature } from '../types'
import { autosave, history } from './changes'
import { progressEngine } from './progress'
import { ruleEngine } from './rules'
import { tableEngine } from './tables'
import { verifierEngine } from './verifiers'

/** `changes` and `markSaved` of a form. */
export const autosaveFeature: FormFeature = autosave

/** `undo` and `redo` of a form. */
export const historyFeature: FormFeature = history

/** `progress` of a form. */
export const progressFeature: FormFeature = progressEngine

/** Rules beyond `depends_on`, such as `visible_if`, `required_if`, `checks`, and `computed`. */
export const rulesFeature: FormFeature = ruleEngine

/** Fields of the type `input-table`. */
export const tablesFeature: FormFeature = tableEngine

/** The key `verify_type`, with the built-in verify types and those of the host. */
export const verifiersFeature: FormFeature = verifierEngine

/** All features. */
export const allFeatures: readonly FormFeature[] = [
  autosaveFeature,
  historyFeature,
  progressFeature,
  rulesFeature,
  tablesFeature,
  verifiersFeature,
]
