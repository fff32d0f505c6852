import { defineConfig, type ViteUserConfig } from 'vitest/config'

/** The four zones of D5: a date rule that reads a clock or a zone fails in one of them. */
const ZONES = ['UTC', 'America/New_York', 'Pacific/Honolulu', 'Pacific/Auckland']

interface PackageTests {
  /** Run the suite once in each of the four time zones. */
  zones?: boolean
  /** Give the tests a DOM, Testing Library's matchers and a clean-up after each test. */
  dom?: boolean
  /** Milliseconds one test may take, where it is more than vitest allows: suites with a DOM wait for pages. */
  timeout?: number
}

/** One vitest configuration for every workspace, so that a suite looks the same everywhere. */
export function packageTests({
  zones,
  dom,
  timeout = dom ? 60_000 : undefined,
}: PackageTests = {}): ViteUserConfig {
  // "import" and "default" apply by themselves. Named here they would also reach Node's own loader
  // and give CommonJS packages, such as pg, an ES module where they call require().
  const conditions = ['@gapwise/source', dom ? 'browser' : 'node', 'module']
  const common = {
    include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/dist/**', 'test/e2e/**'],
    environment: dom ? 'jsdom' : 'node',
    pool: 'forks' as const,
    // What is polled for may come late on a busy machine, as in setup-dom.ts; by default a second decides.
    expect: { poll: { timeout: 10_000 } },
    ...(dom ? { setupFiles: [new URL('./setup-dom.ts', import.meta.url).pathname] } : {}),
    ...(timeout ? { testTimeout: timeout, hookTimeout: timeout } : {}),
  }
  const resolve = { conditions }
  const ssr = { resolve: { conditions, externalConditions: conditions } }
  const zoneProjects = ZONES.map((zone) => ({
    resolve,
    ssr,
    test: { ...common, name: zone, env: { TZ: zone } },
  }))
  return defineConfig({
    resolve,
    ssr,
    test: {
      ...(zones ? { projects: zoneProjects } : common),
      reporters: ['default', ['json', { outputFile: '.results/vitest.json' }]],
    },
  })
}
