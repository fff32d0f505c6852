import { createProgress } from '../state/progress'
import type { ProgressFeature } from '../state/form-cells'
import type { FormFeature } from '../types'

/** Counts answers. */
export const progressEngine: ProgressFeature = { name: 'progress', createProgress }

/** `progress` of a form. */
export const progressFeature = progressEngine as FormFeature
