import { PROCESSES, testsOf } from './vitest.tiers'

export default testsOf({ include: PROCESSES, results: 'vitest-processes' })
