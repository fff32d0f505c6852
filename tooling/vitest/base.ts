import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin, type ViteUserConfig } from 'vitest/config'

/**
 * Time zones other than UTC (D5). In at least one of them, a date rule fails if it depends on the
 * machine's time zone.
 */
const OTHER_ZONES = ['America/New_York', 'Pacific/Honolulu', 'Pacific/Auckland']

/**
 * Matches the text of test files whose results can depend on the day. They contain `today`, a day
 * or month without a time, generated answers, or conformance cases.
 */
const DAY = /\b\d{4}-\d\d\b(?!-\d\dT)|\btoday\b|\/arbitrary-(answer|form)'|conformance\/cases/

/** A test that fails if its project does not run in the time zone in the project's name. */
const ZONE_TEST = fileURLToPath(new URL('./time-zone.test.ts', import.meta.url))

// The long tier also runs every suite isolated and in random order. This reveals files that depend
// on state from other files.
const isolated = Boolean(process.env['TEST_ISOLATED'])
const shuffleSeed = process.env['TEST_SHUFFLE']

const SET_UP_PROPERTIES = fileURLToPath(new URL('./setup-properties.ts', import.meta.url))
const SET_UP_DOM = fileURLToPath(new URL('./setup-dom.ts', import.meta.url))

interface PackageTests {
  /**
   * The workspace's folder. If set, test files that depend on the day run in four time zones. All
   * other test files run only in UTC.
   */
  zonesFor?: URL
  /**
   * Files that may run strings as code (D39). If this list is set, no other files may do so. An
   * empty list allows none.
   */
  codeFromText?: string[]
  /** If true, provides a DOM, Testing Library's matchers, and cleanup after each test. */
  dom?: boolean
  /**
   * If true, runs the files one after another in one process. The process starts and loads
   * libraries only once.
   */
  shared?: boolean
  /** Projects that run files again with a plugin, which replaces some code. They run in UTC. */
  variants?: { name: string; include: string[]; plugins: Plugin[] }[]
}

/**
 * Timeout for hanging tests, in milliseconds. It is generous, because tests are slow on a busy
 * machine.
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
  variants = [],
}: PackageTests = {}): ViteUserConfig {
  // The conditions "import" and "default" apply without being listed. A listed condition also
  // reaches Node's own loader. CommonJS packages such as pg would then get an ES module from
  // require().
  const conditions = ['@gapwise/source', dom ? 'browser' : 'node', 'module']
  const common = {
    include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/dist/**', 'test/e2e/**'],
    environment: dom ? 'jsdom' : 'node',
    pool: 'forks' as const,
    isolate: isolated || !shared,
    // The default of one second is too short on a busy machine. setup-dom.ts has the same timeout.
    expect: { poll: { timeout: 60_000 } },
    setupFiles: [...(hasPropertyTests() ? [SET_UP_PROPERTIES] : []), ...(dom ? [SET_UP_DOM] : [])],
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
    ...variants.map(({ plugins, ...test }) => ({ ...inZone('UTC', test), plugins })),
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

/** Returns whether the workspace, which is the current folder, depends on fast-check. */
function hasPropertyTests(): boolean {
  return readFileSync('package.json', 'utf8').includes('"fast-check"')
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
