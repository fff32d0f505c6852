/**
 * Packs the package as it would be published, installs it with npm outside the repository and uses it
 * there: from plain Node, from the compiler, and from the command line. Needs a build, no network.
 */
import { cpSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { inScratchFolder, pack, step } from '../../../../tooling/packed/packed-steps.mjs'

const require = createRequire(import.meta.url)

await inScratchFolder((folder) => {
  const tarball = pack('form-engine', folder)
  const attw = join(require.resolve('@arethetypeswrong/cli/package.json'), '../dist/index.js')
  step('types resolve', process.execPath, [attw, tarball, '--profile', 'esm-only'], folder)

  cpSync(new URL('./consumer/', import.meta.url), folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'consumer', type: 'module' }))
  const quiet = ['--offline', '--no-audit', '--no-fund', '--ignore-scripts', '--silent']
  step('install', 'npm', ['install', tarball, ...quiet], folder)
  step('use from Node', process.execPath, ['use-package.mjs'], folder)
  step('use from CommonJS', process.execPath, ['use-package.cjs'], folder)
  const tsc = join(require.resolve('@typescript/native/package.json'), '../bin/tsc')
  const compile = (name, config) =>
    step(name, process.execPath, [tsc, '--noEmit', '-p', config], folder)
  compile('use from TypeScript', 'tsconfig.json')
  compile('use from TypeScript for a bundler', 'tsconfig.bundler.json')
  const command = join(folder, 'node_modules/.bin/form-engine')
  step('use from the command line', command, ['check', 'package-lock.json'], folder, 1)
  console.log('The packed package works.')
})
