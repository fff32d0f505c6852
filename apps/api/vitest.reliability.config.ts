import { testsOf } from './vitest.tiers'

/**
 * All experiments, including those of the default tier, because `pnpm reliability` reports on every
 * experiment.
 */
export default testsOf({
  include: ['test/reliability/**/*.test.ts'],
  results: 'vitest-reliability',
})
