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
  // Hundreds of random forms take their time where other suites run beside this one.
  timeout: 60_000,
})
