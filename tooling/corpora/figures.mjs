/**
 * Prints how much of the questionnaires in `.corpora` is imported exactly, and what is lost without
 * a note. Uses the built `@gapwise/form-fhir`.
 *
 * Usage: `pnpm corpora:figures`, or `pnpm corpora:figures <folder>` for another folder.
 */
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { exportQuestionnaire, importQuestionnaire } from '../../packages/form-fhir/dist/index.js'
import { root } from '../scripts/lib/run.mjs'
import { silentLosses } from './silent-losses.mjs'

const folder = process.argv[2] ?? join(root, '.corpora')
const files = existsSync(folder)
  ? readdirSync(folder, { encoding: 'utf8', recursive: true }).filter((name) =>
      name.endsWith('.json'),
    )
  : []
if (files.length === 0) {
  console.error(`${folder} has no questionnaires. Run: pnpm corpora`)
  process.exit(1)
}

/** A note that says that a condition is as in the questionnaire, where it never holds. */
const EXACT = new Set(['never_holds'])
const EXPRESSIONS = ['enableWhenExpression', 'calculatedExpression', 'initialExpression']

const totals = new Map()
const grades = new Map()
const silent = []
let withoutNotes = 0
let keptByExport = 0
for (const file of files) {
  const questionnaire = JSON.parse(readFileSync(join(folder, file), 'utf8'))
  const { definition, notes, version } = importQuestionnaire(questionnaire)
  if (isKept(definition)) keptByExport += 1
  if (notes.length === 0) withoutNotes += 1
  for (const { grade } of notes) grades.set(grade, (grades.get(grade) ?? 0) + 1)
  const lost = new Set(notes.filter(({ code }) => !EXACT.has(code)).map(({ path }) => path))
  const pathsOf = (kind) => notes.filter(({ code }) => code === kind).map(({ path }) => path)
  const circular = pathsOf('circular')
  const leftOut = pathsOf('item_left_out')
  for (const { kind, path, item } of partsOf(questionnaire, '$')) {
    const isIn = leftOut.every((one) => item !== one && !item.startsWith(`${one}.`))
    const isWhole = !lost.has(path) && !lost.has(`${item}.enableBehavior`)
    const isLost = !isIn || !isWhole || circular.includes(item)
    count(`${version} ${kind}`, !isLost)
    if (kind !== 'enableWhen') count('all expressions', !isLost)
  }
  silent.push(...silentLosses(questionnaire).map((path) => `${file}: ${path}`))
}

console.log(`${files.length} questionnaires, ${withoutNotes} of them without a note`)
console.log(`exports that ask the same questions after another import: ${keptByExport}`)
for (const [kind, { exact, total }] of [...totals].sort(([one], [other]) =>
  one < other ? -1 : 1,
)) {
  console.log(`${kind}: ${exact} of ${total} exact (${((100 * exact) / total).toFixed(1)} %)`)
}
for (const [grade, number] of grades) console.log(`notes that a loss ${grade}: ${number}`)
console.log(`losses without a note: ${silent.length}`)
for (const line of silent.slice(0, 50)) console.log(`  ${line}`)
process.exitCode = silent.length === 0 ? 0 : 1

/** Returns whether an export and its import have no note about which questions are asked. */
function isKept(definition) {
  const exported = exportQuestionnaire(definition)
  const again = importQuestionnaire(exported.questionnaire)
  return [...exported.notes, ...again.notes].every(
    ({ code, grade }) => grade !== 'asks' || EXACT.has(code),
  )
}

function count(kind, isExact) {
  const { exact, total } = totals.get(kind) ?? { exact: 0, total: 0 }
  totals.set(kind, { exact: exact + Number(isExact), total: total + 1 })
}

/** Returns the conditions and expressions of all items, with their paths. */
function partsOf({ item = [] }, path) {
  return item.flatMap((one, at) => {
    const itemPath = `${path}.item[${at}]`
    const conditions = (one.enableWhen ?? []).map((_, index) => ({
      kind: 'enableWhen',
      path: `${itemPath}.enableWhen[${index}]`,
      item: itemPath,
    }))
    const expressions = (one.extension ?? []).flatMap(({ url = '' }, index) => {
      const kind = EXPRESSIONS.find((name) => url.endsWith(`sdc-questionnaire-${name}`))
      return kind ? [{ kind, path: `${itemPath}.extension[${index}]`, item: itemPath }] : []
    })
    return [...conditions, ...expressions, ...partsOf(one, itemPath)]
  })
}
