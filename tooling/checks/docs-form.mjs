/**
 * Checks the documentation. The first line of every page must say who the page is for. The records
 * in docs/adr must have the same structure and an index. Before that, the check tests itself on
 * made-up pages with planted faults.
 */
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { globSync } from 'tinyglobby'

const root = fileURLToPath(new URL('../..', import.meta.url))
const INDEX = 'docs/adr/README.md'
const PARTS = 'Context, Decision, Consequences'
const STATUS =
  /^Status: (accepted|withdrawn|superseded by \[ADR \d+\]\(\d{4}-[\w-]+\.md\)), \d{4}-\d\d-\d\d$/m
/** Pages that are generated from code or that copy the decisions. */
const WRITTEN_ELSEWHERE = ['docs/api-access.md', 'docs/conformance.md', 'docs/decisions.md']

const planted = plantedFaults()
const missed = planted.filter(({ pages, expected }) => !problemsIn(pages).includes(expected))
for (const { expected } of missed) console.error(`Missed a planted fault: ${expected}`)

const files = globSync(['*.md', '{docs,packages,apps}/**/*.md'], {
  cwd: root,
  ignore: [
    '**/node_modules/**',
    '**/dist/**',
    '**/etc/**',
    '**/CHANGELOG.md',
    ...WRITTEN_ELSEWHERE,
  ],
})
const pages = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]))
const problems = problemsIn(pages)
for (const problem of problems) console.error(problem)
console.log(
  `${pages.size} pages, ${planted.length} planted faults, ${problems.length + missed.length} problems`,
)
process.exit(problems.length + missed.length === 0 && pages.has(INDEX) ? 0 : 1)

/** Returns one sentence for each problem. `all` maps paths to Markdown. */
function problemsIn(all) {
  return [
    ...[...all]
      .filter(([, text]) => !/^# .+\n\nFor \S/.test(text))
      .map(([file]) => `${file}: the first line after the title does not say “For …”`),
    ...recordsIn(all).flatMap(([file, text]) => recordProblems(file, text)),
    ...indexProblems(all),
  ]
}

function recordsIn(all) {
  return [...all].filter(([file]) => /^docs\/adr\/\d{4}-/.test(file))
}

function recordProblems(file, text) {
  const parts = [...text.matchAll(/^## (.+)$/gm)].map(([, title]) => title).join(', ')
  return [
    !text.startsWith(`# ${numberOf(file)}. `) &&
      `${file}: the title does not start with its number`,
    !STATUS.test(text) && `${file}: no status`,
    parts !== PARTS && `${file}: has the parts “${parts}”, not “${PARTS}”`,
  ].filter(Boolean)
}

/**
 * Checks that the index has one line per record, with the record's number and title. Also checks
 * that the index names the numbers that have no record.
 */
function indexProblems(all) {
  const index = (all.get(INDEX) ?? '').replace(/\n {2}/g, ' ')
  const numbers = recordsIn(all).map(([file]) => numberOf(file))
  const missing = Array.from({ length: Math.max(...numbers) }, (_, at) => at + 1).filter(
    (number) => !numbers.includes(number),
  )
  const [explained = ''] = /^Numbers? .+ never used\.$/m.exec(index) ?? []
  const listed = index.match(/^- .+$/gm) ?? []
  const expected = recordsIn(all).map(
    ([file, text]) => `- ${numberOf(file)}: [${titleOf(text)}](${basename(file)})`,
  )
  return [
    missing.join() !== (explained.match(/\d+/g) ?? []).join() &&
      `${INDEX}: does not say that these numbers were never used: ${missing.join(', ')}`,
    ...expected.filter((line) => !listed.includes(line)).map((line) => `${INDEX}: lacks “${line}”`),
    ...listed
      .filter((line) => !expected.includes(line))
      .map((line) => `${INDEX}: no record has this number, title, and file: “${line}”`),
  ].filter(Boolean)
}

function numberOf(file) {
  return Number(basename(file).slice(0, 4))
}

function titleOf(text) {
  return /^# \d+\. (.+)$/m.exec(text)?.[1]
}

/** Returns sets of pages, each with one fault and the problem that the check should report. */
function plantedFaults() {
  const file = 'docs/adr/0002-two.md'
  const line = '- 2: [Two](0002-two.md)'
  const other = '- 3: [Three](0003-three.md)'
  const status = 'Status: accepted, 2026-11-21\n\n'
  const record = `# 2. Two\n\nFor engineers.\n\n${status}## Context\n\n## Decision\n\n## Consequences\n`
  const index = `# Index\n\nFor engineers.\n\nNumber 1 was never used.\n\n${line}\n`
  const inRecord = (from, to, problem) => ({
    pages: new Map(Object.entries({ [INDEX]: index, [file]: record.replace(from, to) })),
    expected: `${file}: ${problem}`,
  })
  const inIndex = (from, to, problem) => ({
    pages: new Map(Object.entries({ [INDEX]: index.replace(from, to), [file]: record })),
    expected: `${INDEX}: ${problem}`,
  })
  return [
    inRecord('For', 'To', 'the first line after the title does not say “For …”'),
    inRecord('# 2', '# 3', 'the title does not start with its number'),
    inRecord(status, '', 'no status'),
    inRecord('## Decision\n', '', `has the parts “Context, Consequences”, not “${PARTS}”`),
    inRecord(/$/, '## More\n', `has the parts “${PARTS}, More”, not “${PARTS}”`),
    inIndex(line, '', `lacks “${line}”`),
    inIndex(line, `${line}\n${other}`, `no record has this number, title, and file: “${other}”`),
    inIndex('Number 1 was', 'It was', 'does not say that these numbers were never used: 1'),
  ]
}
