/**
 * Checks the links in every Markdown page. Every relative link must lead to a file, and every
 * anchor must lead to a heading. The same holds for links to this repository, which the pages of
 * published packages use.
 */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { globSync } from 'tinyglobby'

const root = fileURLToPath(new URL('../..', import.meta.url))
const pages = globSync('**/*.md', {
  cwd: root,
  dot: true,
  ignore: ['**/node_modules/**', '**/dist/**', '**/.stryker-tmp/**', '**/CHANGELOG.md'],
})
const problems = []
/** Start of links to files of this repository. */
const REPOSITORY = 'https://github.com/gapwise/gapwise/blob/main/'

for (const page of pages) {
  const text = withoutCode(readFileSync(join(root, page), 'utf8'))
  for (const [, target] of text.matchAll(/\]\(([^)\s]+)\)/g)) {
    const own = target.startsWith(REPOSITORY)
    if (/^[a-z]+:/i.test(target) && !own) continue
    const [path, anchor] = target.replace(REPOSITORY, '').split('#')
    const file = path === '' ? join(root, page) : join(root, own ? '' : dirname(page), path)
    if (!existsSync(file)) problems.push(`${page}: ${target} does not exist`)
    else if (anchor && statSync(file).isFile() && !headingsOf(file).has(anchor)) {
      problems.push(`${page}: ${relative(root, file)} has no heading #${anchor}`)
    }
  }
}

for (const problem of problems) console.error(problem)
console.log(`${pages.length} pages, ${problems.length} broken links`)
process.exit(problems.length === 0 && pages.length > 0 ? 0 : 1)

function withoutCode(text) {
  return text.replace(/```[\s\S]*?```/g, '').replace(/`[^`\n]*`/g, '')
}

/** Returns a page's anchors, in the form that common Markdown hosts generate. */
function headingsOf(file) {
  const titles = readFileSync(file, 'utf8').matchAll(/^#{1,6}\s+(.+)$/gm)
  return new Set(
    [...titles].map(([, title]) =>
      title
        .toLowerCase()
        .replace(/[`*_]/g, '')
        .replace(/[^\p{L}\p{N}\s-]/gu, '')
        .trim()
        .replace(/\s/g, '-'),
    ),
  )
}
