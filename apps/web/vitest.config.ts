import { mergeConfig } from 'vitest/config'
import { packageTests } from '../../tooling/vitest/base'

export default mergeConfig(packageTests({ dom: true, shared: true }), {
  test: { setupFiles: ['test/new-page.ts'] },
})
