/**
 * Prints how many gzipped bytes each engine feature adds to the bundle. To measure a feature, its
 * modules are removed from the minified bundle. Features share strings, so the rows add up to less
 * than the total.
 *
 * The first line also shows the smallest size that shorter names could achieve. That size comes
 * from a bundle in which every property name is shortened. Such a bundle would not run.
 */
import { SourceMap } from 'node:module'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'

const FEATURES = {
  'types: answers, presets, normalizing, limits, masks, dates':
    'field-types answers defaults normalize rules masks dates own-keys',
  'verify types': 'verify-types mbi ssn routing email phone zip5 index',
  'compile: nodes, conditions, order, cycles, reports':
    'compile-form form-nodes link-conditions dependency-graph report condition sources',
  'run: cells, changes, undo, visibility, progress, listeners, API':
    'create-form create-core-form field-results form-cells saved-draft form-changes unsaved-changes visibility progress listeners',
  'rules: compiled and evaluated': 'compile-rule link-rules conditions rule-values',
  'rules: types checked': 'check-compiled-form rule-types rule-paths',
  impact: 'impact',
  'validate and submit': 'validate submission',
  messages: 'messages fill-template',
  explain:
    'explain explain-sentences explained-state explain-rule explain-decisions rule-clauses rule-words',
  'usage errors': 'errors form-lookup',
  parseDefinition: 'parse-definition parse-rules structure-checks',
  checkDefinition: 'check-definition check-conditions check-rules',
  'messages for authors': 'definition-issues closest-name',
  formatAnswer: 'format-answer format-value answer-texts',
  toJsonSchema: 'to-json-schema schema-of-answer schema-of-condition',
}

for (const [name, contents] of [
  ['core', "export { createForm } from './core'"],
  ['createForm', "export { createForm } from './index'"],
  ['whole', "export * from './index'"],
]) {
  const { code, owners } = await bundle(contents)
  const weight = (text) => gzipSync(text).length
  const whole = weight(code)
  const { code: bound } = await bundle(contents, { mangleProps: /./ })
  console.log(`\n${name}: ${whole} bytes, ${weight(bound)} with all property names shortened`)
  for (const [feature, files] of Object.entries(FEATURES)) {
    const cut = new Set(files.split(' '))
    const rest = [...code].filter((_, at) => !cut.has(owners[at])).join('')
    if (rest.length < code.length) console.log(`${whole - weight(rest)}\t${feature}`)
  }
}

/** Builds the minified bundle, and maps each of its characters to a module. */
async function bundle(contents, options) {
  const resolveDir = fileURLToPath(new URL('../../src', import.meta.url))
  const { outputFiles } = await build({
    stdin: { contents, resolveDir, loader: 'ts' },
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    charset: 'ascii',
    sourcemap: 'external',
    write: false,
    outdir: 'out',
    ...options,
  })
  const textOf = (end) => outputFiles.find(({ path }) => path.endsWith(end)).text
  const code = textOf('.js')
  const map = new SourceMap(JSON.parse(textOf('.map')))
  const owners = code.split('\n').flatMap((line, row) =>
    [...line, '\n'].map((_, column) => {
      const { originalSource = '' } = map.findEntry(row, column)
      return basename(originalSource, '.ts')
    }),
  )
  return { code, owners }
}
