import { mergeConfig } from 'vitest/config'
import { packageTests } from '../../tooling/vitest/base'

export default mergeConfig(packageTests({ timeout: 60_000 }), {
  test: { isolate: false, globalSetup: ['test/support/run-setup.ts'] },
})
