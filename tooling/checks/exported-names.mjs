/**
 * Checks that no two packages export the same name. A name in an import or a search then has only
 * one meaning. The check first runs on a planted clash.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'oxc-parser'
import { root } from '../scripts/lib/run.mjs'

const SOURCE = /^(packages|apps)\/[^/]+\/src\/.*\.tsx?$/
const TEST = /\.(test|test-d|stories|examples)\./

const planted = clashesIn([
  ['packages/one/src/a.ts', 'export type Row = string'],
  ['packages/two/src/b.ts', 'export const Row = 1'],
])
if (planted.length !== 1) console.error('Does not find a planted clash.')

const files = execFileSync('git', ['ls-files', 'packages', 'apps'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => SOURCE.test(file) && !TEST.test(file))
const clashes = clashesIn(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]))
for (const clash of clashes) console.error(clash)
console.log(`${files.length} sources, ${clashes.length} names that two packages export`)
process.exit(clashes.length === 0 && planted.length === 1 ? 0 : 1)

/**
 * Returns one line for each name that two packages declare and export. The line has the name and
 * the files that declare it.
 */
function clashesIn(sources) {
  const filesByName = new Map()
  for (const [file, text] of sources) {
    for (const { declaration } of parseSync(file, text).program.body.filter(isNamedExport)) {
      for (const name of namesIn(declaration))
        filesByName.set(name, (filesByName.get(name) ?? new Set()).add(file))
    }
  }
  return [...filesByName]
    .filter(([, { size }]) => size > 1)
    .filter(([, named]) => new Set([...named].map(packageOf)).size > 1)
    .map(([name, named]) => `${name}: ${[...named].join(', ')}`)
}

function isNamedExport({ type, declaration }) {
  return type === 'ExportNamedDeclaration' && Boolean(declaration)
}

function namesIn({ id, declarations = [] }) {
  return [id, ...declarations.map((one) => one.id)].map((one) => one?.name).filter(Boolean)
}

function packageOf(file) {
  return file.split('/').slice(0, 2).join('/')
}
