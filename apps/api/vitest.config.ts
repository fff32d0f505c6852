import { EXPERIMENTS, PROCESSES, testsOf } from './vitest.tiers'

export default testsOf({ exclude: [...PROCESSES, ...EXPERIMENTS], results: 'vitest' })
