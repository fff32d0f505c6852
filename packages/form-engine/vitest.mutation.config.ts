import { defineConfig } from 'vitest/config'

/**
 * Config for mutation tests. Uses a single time zone, because one failing test is enough to kill a
 * mutant. Includes only tests that can run in a copy of this folder.
 */
export default defineConfig({
  test: {
    include: [
      'src/*.test.ts',
      'src/{answers,check,compile,definition,form,json-schema,language,state}/*.test.ts',
      'test/reference-form.test.ts',
      'test/{computed,conformance,offered-options,rules}.test.ts',
    ],
    exclude: ['**/node_modules/**'],
    testTimeout: 60_000,
  },
})
