/**
 * What a first visit to the home page loads, in gzip bytes, against its budget: the first script,
 * which holds that page, everything it imports, style sheets and fonts.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

const dist = fileURLToPath(new URL('../../apps/web/dist', import.meta.url))
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'))
const BUDGETS = { script: 110_000, style: 15_000, fonts: 1 }

/** A chunk and all that it imports statically. */
function closure(key, found = new Set()) {
  if (found.has(key)) return found
  const chunk = manifest[key]
  found.add(key)
  for (const next of chunk.imports ?? []) closure(next, found)
  return found
}

const chunks = [...closure('index.html')].map((key) => manifest[key])
const gzip = (file) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length
const sum = (files) => [...new Set(files)].reduce((total, file) => total + gzip(file), 0)

const loaded = {
  script: sum(chunks.map(({ file }) => file)),
  style: sum(chunks.flatMap(({ css }) => css ?? [])),
  fonts: readdirSync(join(dist, 'assets')).filter((name) => name.endsWith('.woff2')).length,
}
let failed = false
for (const [kind, limit] of Object.entries(BUDGETS)) {
  const over = loaded[kind] > limit
  failed ||= over
  console.log(`first visit, ${kind}: ${loaded[kind]} of ${limit}${over ? '  TOO MUCH' : ''}`)
}
process.exit(failed ? 1 : 0)
