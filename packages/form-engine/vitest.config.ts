import { packageTests } from '../../tooling/vitest/base'

export default packageTests({
  zonesFor: new URL('.', import.meta.url),
  shared: true,
  // ajv compiles schemas to code, so these tests must be able to run strings as code.
  codeFromText: [
    'src/definition/parse-definition.test.ts',
    'src/json-schema/to-json-schema.test.ts',
    'test/conformance-schema.test.ts',
    'test/strict-schemas.test.ts',
    'test/value-types.test.ts',
  ],
})
