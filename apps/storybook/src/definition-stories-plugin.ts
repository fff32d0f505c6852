import { textOfSection } from '@gapwise/form-authoring'
import { FORM_INDEX } from '@gapwise/form-engine/section-files'
import { existsSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { nameOfForm, readDefinition, type DefinitionFile } from './definition-files.ts'
import type { StorySource } from './report'

const VIRTUAL_PREFIX = 'virtual:definition-stories/'

const require = createRequire(import.meta.url)
const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

/**
 * Folder of the forms to show. The default is our own forms. `FORM_DEFINITIONS` can name another
 * folder, relative to the repository root.
 */
export const DEFINITIONS = process.env['FORM_DEFINITIONS']
  ? resolve(ROOT, process.env['FORM_DEFINITIONS'])
  : join(dirname(require.resolve('@gapwise/enrollment-forms/package.json')), 'definitions')

/** Returns the indexes of all forms whose sections are in separate files. */
export function formIndexes(): string[] {
  return readdirSync(DEFINITIONS)
    .map((name) => join(DEFINITIONS, name, FORM_INDEX))
    .filter((file) => existsSync(file))
}

/** Returns the name of the module that contains a section's stories. */
export function moduleOfStories(file: string, module: string): string {
  return `${VIRTUAL_PREFIX}${nameOfForm(file)}/${module}`
}

const sourceOf = (name: string): string =>
  JSON.stringify(fileURLToPath(new URL(`./preview/${name}`, import.meta.url)))

/**
 * Generates a definition's story modules from its JSON. Generates them again whenever the JSON
 * changes.
 */
export function definitionStories(): Plugin {
  return {
    name: 'gapwise:definition-stories',
    resolveId: (id) => (id.startsWith(VIRTUAL_PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${VIRTUAL_PREFIX}`)) return undefined
      const [name = '', module = ''] = id.slice(VIRTUAL_PREFIX.length + 1).split('/')
      const index = join(DEFINITIONS, name, FORM_INDEX)
      const file = existsSync(index) ? index : join(DEFINITIONS, `${name}.json`)
      const form = readDefinition(file)
      for (const one of form.files) this.addWatchFile(one)
      return storyModule(file, module, form)
    },
  }
}

function storyModule(file: string, module: string, form: DefinitionFile): string {
  const { definition, problems, sections } = form
  const found = sections.find((one) => one.module === module)
  // Storybook might request a removed section once more before it rebuilds the list.
  if (!found) return 'export default {}'
  const [script, made] = definition
    ? [sourceOf('section-story.tsx'), 'sectionStory']
    : [sourceOf('broken-story.tsx'), 'brokenStory']
  const { file: own, text } = form.sourceOf(found.section)
  const source: StorySource = {
    file: fromRoot(own),
    form: fromRoot(file),
    text: own === file ? textOfSection(text, found.section) : text,
    problems,
  }
  const section = JSON.stringify(found.section) ?? 'undefined'
  return [
    `import { ${made} } from ${script}`,
    `const definition = JSON.parse(${JSON.stringify(JSON.stringify(definition ?? null))})`,
    `const source = ${JSON.stringify(source)}`,
    `export default ${JSON.stringify({ id: found.id, title: found.title })}`,
    ...found.stories.map(({ exportName, name }) => {
      const state = `{ exportName: ${JSON.stringify(exportName)}, name: ${JSON.stringify(name)} }`
      return `export const ${exportName} = ${made}(source, ${state}, definition, ${section})`
    }),
  ].join('\n')
}

function fromRoot(file: string): string {
  return relative(ROOT, file).replaceAll('\\', '/')
}
