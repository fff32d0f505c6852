import { packageTests } from '../../tooling/vitest/base'

export default packageTests({
  zonesFor: new URL('.', import.meta.url),
  shared: true,
  codeFromText: ['test/differential.test.ts'],
})
