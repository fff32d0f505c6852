import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig, type ViteUserConfig } from 'vitest/config'

/**
 * Time zones other than UTC (D5). A date rule that reads the clock or the machine's time zone fails
 * in at least one of them.
 */
const OTHER_ZONES = ['America/New_York', 'Pacific/Honolulu', 'Pacific/Auckland']

/**
 * Finds test files whose results can depend on the day. The text of such a file contains `today`, a
 * day or a month without a time, generated answers, or conformance cases.
 */
const DAY = /\b\d{4}-\d\d\b(?!-\d\dT)|\btoday\b|\/arbitrary-(answer|form)'|conformance\/cases/

/**
 * A test that fails if its project does not run in the time zone that the project's name states.
 */
const ZONE_TEST = fileURLToPath(new URL('./time-zone.test.ts', import.meta.url))

// The long tier also runs every suite isolated and in random order. Isolation and random order
// reveal a file that depends on state left by another file.
const isolated = Boolean(process.env['TEST_ISOLATED'])
const shuffleSeed = process.env['TEST_SHUFFLE']

interface PackageTests {
  /**
   * The workspace's folder. If set, test files that mention a day run in each of the four time
   * zones. Other test files run only in UTC.
   */
  zonesFor?: URL
  /**
   * Files that are allowed to run strings as code (D39). If this list is set, no other files are
   * allowed to do so. An empty list therefore allows no files at all.
   */
  codeFromText?: string[]
  /** If true, provides a DOM, Testing Library's matchers, and cleanup after each test. */
  dom?: boolean
  /**
   * If true, runs the files one after another in one process. The process starts and loads
   * libraries only once.
   */
  shared?: boolean
}

/**
 * Timeout for hanging tests. It is generous, because no test measures time and a busy machine is
 * slow.
 */
const LIMIT = 300_000

/**
 * Returns the vitest configuration of a workspace. All workspaces call this function, so that they
 * run tests in the same way.
 */
export function packageTests({
  zonesFor,
  codeFromText,
  dom,
  shared = false,
}: PackageTests = {}): ViteUserConfig {
  // The export conditions "import" and "default" apply automatically. If they were in this list,
  // they would also reach Node's own loader. CommonJS packages such as pg would then get an ES
  // module when they call require().
  const conditions = ['@gapwise/source', dom ? 'browser' : 'node', 'module']
  const common = {
    include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/dist/**', 'test/e2e/**'],
    environment: dom ? 'jsdom' : 'node',
    pool: 'forks' as const,
    isolate: isolated || !shared,
    // Same generous timeout as in setup-dom.ts. The default is one second.
    expect: { poll: { timeout: 60_000 } },
    ...(dom ? { setupFiles: [fileURLToPath(new URL('./setup-dom.ts', import.meta.url))] } : {}),
    testTimeout: LIMIT,
    hookTimeout: LIMIT,
  }
  const resolve = { conditions }
  const ssr = { resolve: { conditions, externalConditions: conditions } }
  const project = (name: string, test: ViteUserConfig['test']) => ({
    resolve,
    ssr,
    test: { ...common, name, ...test },
  })
  const inZone = (zone: string, test: ViteUserConfig['test']) =>
    project(zone, { ...test, env: { TZ: zone } })
  const withoutCodeFromText = codeFromText && {
    exclude: [...common.exclude, ...codeFromText],
    execArgv: ['--disallow-code-generation-from-strings'],
  }
  const zoneProjects = (folder: URL) => [
    inZone('UTC', { include: [...common.include, ZONE_TEST], ...withoutCodeFromText }),
    ...OTHER_ZONES.map((zone) => inZone(zone, { include: [...filesWithDays(folder), ZONE_TEST] })),
    ...(codeFromText?.length
      ? [inZone('UTC', { name: 'code from text', include: codeFromText })]
      : []),
  ]
  return defineConfig({
    resolve,
    ssr,
    test: {
      ...(zonesFor ? { projects: zoneProjects(zonesFor) } : common),
      ...(shuffleSeed ? { sequence: { shuffle: { files: true }, seed: Number(shuffleSeed) } } : {}),
      reporters: ['default', ['json', { outputFile: '.results/vitest.json' }]],
    },
  })
}

function filesWithDays(folder: URL): string[] {
  return ['src', 'test']
    .flatMap((part) =>
      readdirSync(new URL(part, folder), { recursive: true }).map(
        (name) => `${part}/${String(name)}`,
      ),
    )
    .filter(
      (path) => /\.test\.tsx?$/.test(path) && DAY.test(readFileSync(new URL(path, folder), 'utf8')),
    )
}
