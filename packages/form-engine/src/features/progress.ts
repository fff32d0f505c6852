import { createProgress } from '../state/progress'
import type { ProgressFeature } from '../state/form-cells'

/** Counts answers. */
export const progressEngine: ProgressFeature = { name: 'progress', createProgress }
