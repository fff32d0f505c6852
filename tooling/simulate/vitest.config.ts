import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    exclude: process.env['TEST_LONG'] ? [] : ['test/**/*.long.test.ts'],
    pool: 'forks',
    // Node loads the bundle without Vitest's transforms, because the bundle is already compiled.
    server: { deps: { external: [/\.results\//] } },
    testTimeout: 3_600_000,
    hookTimeout: 600_000,
    reporters: ['default', ['json', { outputFile: '.results/vitest.json' }]],
  },
})
