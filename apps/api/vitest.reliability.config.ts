import { testsOf } from './vitest.tiers'

/** Every experiment, those of the default tier too: `pnpm reliability` reports all of them. */
export default testsOf({
  include: ['test/reliability/**/*.test.ts'],
  results: 'vitest-reliability',
})
