import { mergeConfig } from 'vitest/config'
import tests from './vitest.config'

/** Prints how long calls take (`pnpm --filter @gapwise/api measure`); asserts no time. */
const config = mergeConfig(tests, {
  test: { testTimeout: 600_000, hookTimeout: 600_000 },
})
config.test = { ...config.test, include: ['test/measure/**/*.measure.ts'] }
export default config
