// @vitest-environment node
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'

const here = dirname(fileURLToPath(import.meta.url))
const packageFolder = join(here, '..')
const generator = join(here, '../../../tooling/generators/new-widget.mjs')
const compiler = join(packageFolder, 'node_modules/.bin/tsc')
let folder = ''

/**
 * Creates a copy of the package. Everything in it is a symlink, except the widget that the test
 * writes.
 */
beforeEach(() => {
  const cache = join(packageFolder, 'node_modules/.cache')
  mkdirSync(cache, { recursive: true })
  folder = mkdtempSync(join(cache, 'new-widget-'))
  mkdirSync(join(folder, 'src'))
  const others = readdirSync(join(packageFolder, 'src')).filter((name) => name !== 'text-area')
  for (const name of ['test', ...others.map((other) => `src/${other}`)])
    symlinkSync(join(packageFolder, name), join(folder, name))
})
afterEach(() => rmSync(folder, { recursive: true }))

const run = (command: string, ...args: string[]) =>
  spawnSync(command, args, { encoding: 'utf8', cwd: folder })
const newWidget = (type: string) =>
  run(process.execPath, generator, type, '--into', join(folder, 'src'))

it('writes a widget that type-checks', () => {
  expect(newWidget('text-area').stdout).toContain('textAreaWidget')
  const written = readdirSync(join(folder, 'src/text-area'))
  expect(written).toEqual([
    'TextArea.stories.tsx',
    'TextArea.test.tsx',
    'TextArea.tsx',
    'text-area.edit.ts',
    'text-area.entry.ts',
    'text-area.examples.ts',
  ])
  const files = [...written.map((file) => `src/text-area/${file}`), 'test/matchers.d.ts']
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ extends: '../../../tsconfig.json', include: [], files }),
  )
  expect(run(compiler, '--noEmit', '-p', folder).stdout).toBe('')
})

it('rejects a type the engine does not know, and one that already has a widget', () => {
  const unknown = newWidget('mood-ring')
  expect(unknown.status).toBe(1)
  expect(unknown.stderr).toContain('The engine has no field type “mood-ring”')
  newWidget('text-area')
  const again = newWidget('text-area')
  expect(again.status).toBe(1)
  expect(again.stderr).toContain('“text-area” has a widget already')
})
