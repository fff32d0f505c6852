import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig, type ViteUserConfig } from 'vitest/config'

/** The zones of D5 beside UTC: a date rule that reads a clock or a zone fails in one of them. */
const OTHER_ZONES = ['America/New_York', 'Pacific/Honolulu', 'Pacific/Auckland']

/** A day or a month (an instant is not one), `today`, and the generated answers and the cases that have days. */
const DAY = /\b\d{4}-\d\d\b(?!-\d\dT)|\btoday\b|\/arbitrary-(answer|form)'|conformance\/cases/

/** Fails where the time zone a project is named for is not in force. */
const ZONE_TEST = fileURLToPath(new URL('./time-zone.test.ts', import.meta.url))

// The long tier runs every suite isolated and in a random order as well. Both show a file that
// depends on what another one left behind.
const isolated = Boolean(process.env['TEST_ISOLATED'])
const shuffleSeed = process.env['TEST_SHUFFLE']

interface PackageTests {
  /** The workspace's folder. When given, files that name a day run in each of the four time zones, and others in UTC. */
  zonesFor?: URL
  /** Files that turn text into code. When given, even if empty, all others run where that is impossible (D39). */
  codeFromText?: string[]
  /** Give the tests a DOM, Testing Library's matchers and a clean-up after each test. */
  dom?: boolean
  /** Run the files one after the other in one process, which starts and loads libraries once. */
  shared?: boolean
}

/** Ends what hangs. No test measures time, and a busy machine makes every one of them slow. */
const LIMIT = 300_000

/** One vitest configuration for every workspace, so that a suite looks the same everywhere. */
export function packageTests({
  zonesFor,
  codeFromText,
  dom,
  shared = false,
}: PackageTests = {}): ViteUserConfig {
  // "import" and "default" apply by themselves. Named here they would also reach Node's own loader
  // and give CommonJS packages, such as pg, an ES module where they call require().
  const conditions = ['@gapwise/source', dom ? 'browser' : 'node', 'module']
  const common = {
    include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/dist/**', 'test/e2e/**'],
    environment: dom ? 'jsdom' : 'node',
    pool: 'forks' as const,
    isolate: isolated || !shared,
    // As in setup-dom.ts. By default a second decides.
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
