import { packageTests } from '../../tooling/vitest/base'

export default packageTests({
  zonesFor: new URL('.', import.meta.url),
  shared: true,
  // ajv compiles schemas.
  codeFromText: [
    'src/parse-definition.test.ts',
    'src/to-json-schema.test.ts',
    'test/conformance-schema.test.ts',
  ],
})
