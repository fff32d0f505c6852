/**
 * Writes `packages/enrollment-forms/src/<folder>-sections.ts`, which imports the files that
 * `definitions/<folder>/form.json` names. `pnpm dev` and `pnpm test:forms` run it, so that form
 * authors edit JSON alone.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { root } from './lib/run.mjs'

const forms = join(root, 'packages/enrollment-forms')
/** The folder that holds the definitions. */
export const DEFINITIONS = join(forms, 'definitions')

/** Returns what is wrong, in sentences. An index that cannot be used leaves the imports as they are. */
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
          `${name}: “${file}” must be small letters, digits, and hyphens, and end in .json.`,
      )
    const missing = sections.filter((file) => !existsSync(join(DEFINITIONS, folder, file)))
    if (missing.length > 0)
      return missing.map((file) => `${name}: There is no file “${file}” in its folder.`)
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

/** `section-medicare-details.json` as `sectionMedicareDetails`. */
function camelCase(name) {
  const words = name.replace(/\.json$/, '').split(/[^A-Za-z0-9]+/)
  return words
    .map((word, at) => (at > 0 ? word.charAt(0).toUpperCase() + word.slice(1) : word))
    .join('')
}

/** A file that is right is left alone: those that watch it would hear of a change. */
function write(file, text) {
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text)
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  // The check of the definitions, which runs next, names the line as well.
  for (const problem of writeSectionImports()) console.error(problem)
}
