/**
 * Packs the package as it would be published, installs it with npm outside the repository and uses it
 * there: from plain Node, from the compiler, and from the command line. Needs a build, no network.
 */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** The pnpm that runs this script, else the repository's own. */
const pnpm = process.env['npm_execpath']?.includes('pnpm')
  ? process.env['npm_execpath']
  : join(root, '../../tooling/pnpm/node_modules/pnpm/bin/pnpm.cjs')
const require = createRequire(import.meta.url)
const folder = mkdtempSync(join(tmpdir(), 'form-engine-packed-'))

try {
  // pnpm, not npm: it writes the published `exports` in the place of those of the repository.
  step('pack', process.execPath, [pnpm, 'pack', '--pack-destination', folder], root)
  const tarball = join(
    folder,
    readdirSync(folder).find((name) => name.endsWith('.tgz')),
  )
  const attw = join(require.resolve('@arethetypeswrong/cli/package.json'), '../dist/index.js')
  step('types resolve', process.execPath, [attw, tarball, '--profile', 'esm-only'], root)

  cpSync(new URL('./consumer/', import.meta.url), folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'consumer', type: 'module' }))
  const quiet = ['--offline', '--no-audit', '--no-fund', '--ignore-scripts', '--silent']
  step('install', 'npm', ['install', tarball, ...quiet])
  step('use from Node', process.execPath, ['use-package.mjs'])
  const tsc = join(require.resolve('@typescript/native/package.json'), '../bin/tsc')
  step('use from TypeScript', process.execPath, [tsc, '--noEmit', '-p', 'tsconfig.json'])
  const command = join(folder, 'node_modules/.bin/form-engine')
  step('use from the command line', command, ['check', 'package-lock.json'], folder, 1)
  console.log('The packed package works.')
} finally {
  rmSync(folder, { recursive: true, force: true })
}

function step(name, file, words, cwd = folder, expectedStatus = 0) {
  let status = 0
  let output = ''
  try {
    output = execFileSync(file, words, { cwd, encoding: 'utf8', stdio: 'pipe' })
  } catch (error) {
    status = error.status
    output = `${error.stdout}${error.stderr}`
  }
  if (status === expectedStatus) {
    console.log(`${name}: right`)
    return
  }
  console.error(output)
  throw new Error(`${name}: ended with ${status} instead of ${expectedStatus}`)
}
