import { cpSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { inScratchFolder, step } from './packed-steps.mjs'

const require = createRequire(import.meta.url)
export const NODE_PROJECT = new URL('./node-project/', import.meta.url)

/**
 * Installs the tarball of the engine with npm outside the repository. Uses it there from plain
 * Node, from the compiler, and from the command line.
 */
export function checkInNode(tarballs) {
  return inScratchFolder((folder) => {
    const tarball = tarballs['@gapwise/form-engine']
    const attw = join(require.resolve('@arethetypeswrong/cli/package.json'), '../dist/index.js')
    step('types resolve', process.execPath, [attw, tarball, '--profile', 'esm-only'], folder)

    cpSync(NODE_PROJECT, folder, { recursive: true })
    writeFileSync(
      join(folder, 'package.json'),
      JSON.stringify({ name: 'consumer', type: 'module' }),
    )
    const quiet = ['--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts', '--silent']
    step('install', 'npm', ['install', tarball, ...quiet], folder)
    runEngine(folder)
    const tsc = join(require.resolve('@typescript/native/package.json'), '../bin/tsc')
    const compile = (name, config) =>
      step(name, process.execPath, [tsc, '--noEmit', '-p', config], folder)
    compile('use from TypeScript', 'tsconfig.json')
    compile('use from TypeScript for a bundler', 'tsconfig.bundler.json')
  })
}

/** Uses the engine that is installed in a folder from ES modules, CommonJS, and the command line. */
export function runEngine(folder, { node = process.execPath, env } = {}) {
  step('use from Node', node, ['use-package.mjs'], folder, { env })
  step('use from CommonJS', node, ['use-package.cjs'], folder, { env })
  const command = join(folder, 'node_modules/.bin/form-engine')
  step('use from the command line', command, ['check', 'package.json'], folder, { status: 1, env })
}
