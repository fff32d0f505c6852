/**
 * Writes `packages/enrollment-forms/src/<folder>-sections.ts`, which imports the files listed in
 * `definitions/<folder>/form.json`. `pnpm dev` and `pnpm test:forms` run this script, so that form
 * authors edit only JSON.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { root } from './lib/run.mjs'

const forms = join(root, 'packages/enrollment-forms')
/** Folder of the definitions. */
export const DEFINITIONS = join(forms, 'definitions')

/**
 * Writes the imports and returns problems as sentences. If a `form.json` has problems, the imports
 * for that form stay unchanged.
 */
export function writeSectionImports() {
  return readdirSync(DEFINITIONS).flatMap((folder) => {
    const index = join(DEFINITIONS, folder, 'form.json')
    if (!existsSync(index)) return []
    const name = relative(root, index).replaceAll('\\', '/')
    let sections
    try {
      ;({ sections } = JSON.parse(readFileSync(index, 'utf8')))
    } catch (error) {
      return [`${name}: ${error.message}`]
    }
    if (!Array.isArray(sections) || sections.some((file) => typeof file !== 'string'))
      return [`${name}: “sections” must be a list of file names.`]
    const odd = sections.filter((file) => !/^[a-z0-9]+(?:-[a-z0-9]+)*\.json$/.test(file))
    if (odd.length > 0)
      return odd.map(
        (file) =>
          `${name}: “${file}” must have only lowercase letters, digits, and hyphens, and end in .json.`,
      )
    const missing = sections.filter((file) => !existsSync(join(DEFINITIONS, folder, file)))
    if (missing.length > 0)
      return missing.map((file) => `${name}: “${file}” does not exist in its folder.`)
    write(join(forms, `src/${folder}-sections.ts`), moduleOf(folder, sections))
    return []
  })
}

function moduleOf(folder, files) {
  const identifiers = files.map((file) => camelCase(`section-${file}`))
  return [
    `// Written from definitions/${folder}/form.json by \`npm run test:forms\` and \`npm run dev\`.`,
    ...files.map((file, at) => `import ${identifiers[at]} from '../definitions/${folder}/${file}'`),
    '',
    `/** The sections of \`definitions/${folder}\`, in the order of its \`form.json\`. */`,
    `export const ${camelCase(folder)}Sections: readonly object[] = [`,
    ...identifiers.map((identifier) => `  ${identifier},`),
    ']',
    '',
  ].join('\n')
}

/** Converts `section-medicare-details.json` to `sectionMedicareDetails`. */
function camelCase(name) {
  const words = name.replace(/\.json$/, '').split(/[^A-Za-z0-9]+/)
  return words
    .map((word, at) => (at > 0 ? word.charAt(0).toUpperCase() + word.slice(1) : word))
    .join('')
}

/** Writes a file only if it changed, so that watchers are not triggered. */
function write(file, text) {
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text)
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  // Prints problems without failing. The definitions check runs next and reports them with line
  // numbers.
  for (const problem of writeSectionImports()) console.error(problem)
}
