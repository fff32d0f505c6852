import { defineConfig } from 'vitest/config'

/** Runs only in the long tier, because the workbench takes a minute to start. */
const LONG = process.env.TEST_LONG ? [] : ['test/dev-workbench.test.mjs']

export default defineConfig({
  test: {
    include: ['test/**/*.test.mjs'],
    exclude: ['**/node_modules/**', ...LONG],
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    reporters: ['default', ['json', { outputFile: '.results/vitest.json' }]],
  },
})
