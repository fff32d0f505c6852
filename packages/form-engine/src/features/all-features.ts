import type { FormFeature } from '../types'
import { autosaveFeature, historyFeature } from './changes'
import { progressFeature } from './progress'
import { rulesFeature } from './rules'
import { tablesFeature } from './tables'
import { verifiersFeature } from './verifiers'

/** All features that a form needs to be filled in. */
export const allFeatures: readonly FormFeature[] = [
  autosaveFeature,
  historyFeature,
  progressFeature,
  rulesFeature,
  tablesFeature,
  verifiersFeature,
]
