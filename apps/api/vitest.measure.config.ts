import { testsOf } from './vitest.tiers'

const tier = testsOf({ include: ['test/measure/**/*.measure.ts'], results: 'vitest-measure' })

/**
 * Prints how long calls take (`pnpm --filter @gapwise/api measure`). Slow calls do not fail the
 * run.
 */
export default { ...tier, test: { ...tier.test, testTimeout: 600_000, hookTimeout: 600_000 } }
