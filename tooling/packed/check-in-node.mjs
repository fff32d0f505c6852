import { cpSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { inScratchFolder, step } from './packed-steps.mjs'

const require = createRequire(import.meta.url)
export const NODE_PROJECT = new URL('./node-project/', import.meta.url)

/** Packages that do not need React. Packages with types come first. */
const TYPED = ['@gapwise/form-engine', '@gapwise/form-fhir']
const WITHOUT_REACT = [...TYPED, '@gapwise/form-cli']

/**
 * Checks the packages that do not need React. Installs their tarballs with npm in a folder outside
 * the repository. Then uses the packages from plain Node, the TypeScript compiler, and the command
 * line.
 */
export function checkInNode(tarballs) {
  return inScratchFolder((folder) => {
    const attw = join(require.resolve('@arethetypeswrong/cli/package.json'), '../dist/index.js')
    for (const name of TYPED) {
      const words = [attw, tarballs[name], '--profile', 'esm-only']
      step(`types of ${name} resolve`, process.execPath, words, folder)
    }

    cpSync(NODE_PROJECT, folder, { recursive: true })
    writeFileSync(
      join(folder, 'package.json'),
      JSON.stringify({ name: 'consumer', type: 'module' }),
    )
    const files = WITHOUT_REACT.map((name) => tarballs[name])
    const quiet = ['--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts', '--silent']
    step('install', 'npm', ['install', ...files, ...quiet], folder)
    runEngine(folder)
    const tsc = join(require.resolve('@typescript/native/package.json'), '../bin/tsc')
    const compile = (name, config) =>
      step(name, process.execPath, [tsc, '--noEmit', '-p', config], folder)
    compile('use from TypeScript', 'tsconfig.json')
    compile('use from TypeScript for a bundler', 'tsconfig.bundler.json')
  })
}

/**
 * Uses the installed engine, form-fhir, and form-cli from ES modules, CommonJS, and the command
 * line.
 */
export function runEngine(folder, { node = process.execPath, env } = {}) {
  step('use from Node', node, ['use-package.mjs'], folder, { env })
  step('use from CommonJS', node, ['use-package.cjs'], folder, { env })
  const command = join(folder, 'node_modules/.bin/form-engine')
  step('use from the command line', command, ['check', 'package.json'], folder, { status: 1, env })
}
