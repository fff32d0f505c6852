import { defineConfig } from 'vitest/config'

/**
 * One zone, and only what runs in a copy of this folder alone: a mutant that four zones would kill
 * four times need die only once.
 */
export default defineConfig({
  test: {
    include: [
      'src/*.test.ts',
      'src/{answers,check,compile,definition,form,json-schema,language,state}/*.test.ts',
      'test/reference-form.test.ts',
      'test/conformance.test.ts',
    ],
    exclude: ['**/node_modules/**'],
    testTimeout: 60_000,
  },
})
