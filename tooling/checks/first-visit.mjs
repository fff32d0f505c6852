/**
 * Checks the size of a first visit to the home page against its budget, in gzip bytes. Counts the
 * first script, its imports, style sheets, and preloaded fonts. Also checks the largest document,
 * and the additional scripts of the application page and the quote page. The form's definition is
 * not counted, because it loads with the answers.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

const dist = fileURLToPath(new URL('../../apps/web/dist', import.meta.url))
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'))
const BUDGETS = {
  script: 104_400,
  style: 10_700,
  document: 15_900,
  fonts: 1,
  application: 68_050,
  quote: 48_050,
}
const PAGES = {
  application: 'src/features/application/questions/ApplicationPage.tsx',
  quote: 'src/features/quote/request/QuotePage.tsx',
}

/** Returns a chunk and everything that the chunk imports statically. */
function closure(key, found = new Set()) {
  if (found.has(key)) return found
  const chunk = manifest[key]
  found.add(key)
  for (const next of chunk.imports ?? []) closure(next, found)
  return found
}

const first = closure('index.html')
const chunks = [...first].map((key) => manifest[key])
const gzip = (file) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length
const sum = (files) => [...new Set(files)].reduce((total, file) => total + gzip(file), 0)
const additional = (page) =>
  sum([...closure(page)].filter((key) => !first.has(key)).map((key) => manifest[key].file))
const documents = readdirSync(join(dist, '.pages'), { recursive: true })
  .filter((name) => name.endsWith('.html'))
  .map((name) => join('.pages', name))

const loaded = {
  script: sum(chunks.map(({ file }) => file)),
  style: sum(chunks.flatMap(({ css }) => css ?? [])),
  document: Math.max(...documents.map(gzip)),
  fonts: readFileSync(join(dist, '.pages/home.html'), 'utf8').match(/as="font"/g).length,
  application: additional(PAGES.application),
  quote: additional(PAGES.quote),
}
let failed = false
for (const [kind, limit] of Object.entries(BUDGETS)) {
  const over = loaded[kind] > limit
  failed ||= over
  const what = kind in PAGES ? `${kind}, additional script` : `first visit, ${kind}`
  console.log(`${what}: ${loaded[kind]} of ${limit}${over ? '  OVER BUDGET' : ''}`)
}
process.exit(failed ? 1 : 0)
