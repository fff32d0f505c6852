import { readFileSync } from 'node:fs'
import { format } from 'oxfmt'
import { readNamedTests } from './named-tests.mjs'

export const PAGE = 'docs/conformance.md'

/**
 * The specification's lines: `{ id, text, open?, differs? }`. `open` names the decision on a point
 * that the specification leaves open. `differs` describes how the product differs from the line.
 */
export const specification = JSON.parse(
  readFileSync(new URL('./specification.json', import.meta.url), 'utf8'),
)

/**
 * Returns one sentence for each problem. A problem is a specification line without a test, or a
 * test that names a nonexistent line.
 */
export function findGaps(named = readNamedTests()) {
  const known = new Map(specification.lines.map((line) => [line.id, line]))
  const gaps = []
  for (const { id, text, open, differs } of known.values()) {
    if (!open && !differs && !named.has(id)) gaps.push(`${id} has no test: “${text}”`)
  }
  for (const [id, [{ file, title }]] of named) {
    if (!known.has(id)) gaps.push(`${file} names line ${id}, which does not exist (“${title}”)`)
  }
  return gaps
}

/** Returns the conformance page as formatted Markdown. */
export async function conformancePage(named = readNamedTests()) {
  const parts = [
    '# Conformance',
    'Every line of the specification and of the checklist for people over 65, and the tests that prove it. A test names its lines in a comment right before it,' +
      ' `// Specification 4.12` or `// Checklist C-9`; `pnpm conformance` writes this page from those comments, and `pnpm docs:check` fails if a' +
      ' line has no test or the page is out of date. A line that leaves something open names the decision that settles it. A line that' +
      ' the product does not follow exactly says how it differs.',
  ]
  for (const { number, title } of specification.sections) {
    const rows = specification.lines
      .filter(({ id }) => id.split(/[.-]/)[0] === number)
      .map((line) => `| ${line.id} | ${cell(line.text)} | ${evidence(named.get(line.id), line)} |`)
    parts.push(
      /\d/.test(number) ? `## ${number}. ${title}` : `## ${title}`,
      ['| Line | What it says | Shown by |', '| --- | --- | --- |', ...rows].join('\n'),
    )
  }
  const { code, errors } = await format(PAGE, parts.join('\n\n'))
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'))
  return code
}

function evidence(tests = [], { open, differs }) {
  const shown = tests.map(({ file, title }) => `[${cell(title)}](../${file})`)
  const notes = [open, differs && `Differs: ${differs}`].filter(Boolean)
  return [...notes.map((note) => `_${cell(note)}_`), ...shown].join('<br>')
}

function cell(text) {
  return text
    .replaceAll('|', '\\|')
    .replaceAll('<', '&lt;')
    .replace(/[[\]*_]/g, '\\$&')
}
