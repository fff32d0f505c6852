/**
 * `pnpm prose:check`: checks the words in the repository against docs/style.md. A listed word fails
 * the check in a page, a visible sentence, a definition, or a test title. The check also fails if
 * more than 1 % of the comments are marked. It first tests itself on planted faults. `--list` also
 * prints the marked comments. Pass files or folders to check only those.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { TextlintKernel } from '@textlint/kernel'
import markdown from '@textlint/textlint-plugin-markdown'
import { root } from '../scripts/lib/run.mjs'
import { avoidedWords, commentForm } from './prose/rules.mjs'
import {
  commentsPlugin,
  sentencesPlugin,
  stringsPlugin,
  titlesPlugin,
} from './prose/source-plugin.mjs'

const MOST_MARKED = 0.01
const SOURCE = /\.(tsx?|mjs|cjs|js)$/
const TEST = /\.(test|spec|shots|visual|measure|test-d|stories|examples)\.|\/test\/|\/fixtures\//
/** Files that the check skips. They are generated, quote other texts, or contain planted faults. */
const SKIPPED =
  /^(pnpm-lock|docs\/(decisions|conformance(-cases)?|api-access)\.md)|\/(generated|etc|fixtures\/(prose|forbidden-imports))\/|CHANGELOG\.md|tooling\/checks\/prose\//

/** Each kind of prose, the files that contain it, and the plugin that finds it in a file. */
const KINDS = {
  comment: { plugin: commentsPlugin, files: (file) => SOURCE.test(file) },
  sentence: {
    plugin: sentencesPlugin,
    files: (file) => SOURCE.test(file) && !TEST.test(file) && /\/src\/|^tooling\//.test(file),
  },
  title: { plugin: titlesPlugin, files: (file) => /\.(test|spec)\.(tsx?|mjs)$/.test(file) },
  definition: {
    plugin: stringsPlugin,
    files: (file) => /^packages\/[^/]+\/definitions\/.*\.json$/.test(file),
  },
  page: { plugin: markdown.default ?? markdown, files: (file) => file.endsWith('.md') },
}

const { values: options, positionals } = parseArgs({
  options: { list: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const kernel = new TextlintKernel()

const missed = await missedPlants()
for (const plant of missed) console.error(`Does not find a planted fault: ${plant}`)

const tracked = execFileSync('git', ['ls-files', '--', ...positionals], {
  cwd: root,
  encoding: 'utf8',
})
const files = tracked.split('\n').filter((file) => file && !SKIPPED.test(file))
const marked = {}
for (const kind of Object.keys(KINDS)) {
  const chosen = files.filter(KINDS[kind].files)
  marked[kind] = { pieces: 0, marks: [] }
  for (const file of chosen) {
    const { pieces, marks } = await look(kind, file, readFileSync(join(root, file), 'utf8'))
    marked[kind].pieces += pieces
    marked[kind].marks.push(...marks.map((mark) => ({ ...mark, file })))
  }
}

const { comment, ...others } = marked
const markedComments = new Set(comment.marks.map(({ file, line }) => `${file}:${line}`)).size
const tooMany = markedComments > comment.pieces * MOST_MARKED
const failing = Object.values(others).flatMap(({ marks }) => marks)
for (const { file, line, message } of [
  ...failing,
  ...(options.list || tooMany ? comment.marks : []),
])
  console.error(`${file}:${line}: ${message}`)
console.log(
  `${comment.pieces} comments, ${markedComments} with a mark (${((100 * markedComments) / comment.pieces).toFixed(1)} %, at most 1 %); ` +
    `${failing.length} listed words in pages, sentences, definitions, and titles; ${missed.length} planted faults missed`,
)
process.exit(tooMany || failing.length > 0 || missed.length > 0 ? 1 : 0)

/**
 * Counts the texts in a file and returns their faults. Each fault has the line where its text
 * begins.
 */
async function look(kind, file, text) {
  let pieces = 0
  const count = ({ Syntax }) => ({ [Syntax.Paragraph]: () => (pieces += 1) })
  const { messages } = await kernel.lintText(text, {
    filePath: file,
    ext: extname(file),
    plugins: [{ pluginId: kind, plugin: KINDS[kind].plugin }],
    rules: [
      { ruleId: 'count', rule: count },
      { ruleId: 'avoided-words', rule: avoidedWords, options: { kind } },
      ...(kind === 'comment' ? [{ ruleId: 'comment-form', rule: commentForm }] : []),
    ],
  })
  return { pieces, marks: messages.map(({ line, message }) => ({ line, message })) }
}

/** Lines that end in `[fault]` contain a planted fault. Lines that end in `[fine]` do not. */
async function missedPlants() {
  const folder = join(root, 'tooling/checks/fixtures/prose')
  const plants = {
    comment: 'comments.ts',
    sentence: 'sentences.tsx',
    title: 'titles.test.ts',
    definition: 'definition.json',
    page: 'page.md',
  }
  const wrong = []
  for (const [kind, name] of Object.entries(plants)) {
    const text = readFileSync(join(folder, name), 'utf8')
    const { marks } = await look(kind, name, text)
    const lines = new Set(marks.map(({ line }) => line))
    text.split('\n').forEach((line, index) => {
      if (line.includes('[fault]') && !lines.has(index + 1)) wrong.push(`${name}:${index + 1}`)
      if (line.includes('[fine]') && lines.has(index + 1))
        wrong.push(`${name}:${index + 1} (is fine)`)
    })
  }
  return wrong
}
