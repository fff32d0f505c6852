import { testsOf } from './vitest.tiers'

/**
 * All experiments, including those of the default tier, because `pnpm reliability` reports them
 * all.
 */
export default testsOf({
  include: ['test/reliability/**/*.test.ts'],
  results: 'vitest-reliability',
})
