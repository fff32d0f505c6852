import { fileURLToPath } from 'node:url'
import { packageTests } from '../../tooling/vitest/base'

const replacement = fileURLToPath(new URL('test/precompiled/compile-form.ts', import.meta.url))
/** Proves that the project replaces the code. */
const PROOF = 'test/precompiled/project-is-used.ts'

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
  variants: [
    {
      name: 'precompiled',
      include: process.env['TEST_LONG']
        ? [
            'src/{answers,form,state,types,versions}/**/*.test.ts',
            'test/!(code-from-text).test.ts',
            PROOF,
          ]
        : ['test/{computed,conformance,core,reference-form,rows}.test.ts', PROOF],
      plugins: [
        {
          name: 'precompiled',
          enforce: 'pre',
          resolveId: (id, importer) =>
            id.endsWith('/compile-form') &&
            /\/form\/(create-core-form|validate-submission)\.ts$/.test(importer ?? '')
              ? replacement
              : undefined,
        },
      ],
    },
  ],
})
