import { textOfSection } from '@gapwise/form-authoring'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { readDefinition } from './definition-files.ts'

const VIRTUAL_PREFIX = 'virtual:definition-stories/'

const require = createRequire(import.meta.url)
const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

/** The folder whose JSON files are shown: `FORM_DEFINITIONS` (from the root of the repository), else our own forms. */
export const DEFINITIONS = process.env['FORM_DEFINITIONS']
  ? resolve(ROOT, process.env['FORM_DEFINITIONS'])
  : join(dirname(require.resolve('@gapwise/enrollment-forms/package.json')), 'definitions')

/** The name of the module with the stories of a section. */
export function moduleOfStories(file: string, module: string): string {
  return `${VIRTUAL_PREFIX}${basename(file, '.json')}/${module}`
}

const sourceOf = (name: string): string =>
  JSON.stringify(fileURLToPath(new URL(`./preview/${name}`, import.meta.url)))

/** Writes the story modules of a definition from its JSON, and again when the JSON changes. */
export function definitionStories(): Plugin {
  return {
    name: 'gapwise:definition-stories',
    resolveId: (id) => (id.startsWith(VIRTUAL_PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${VIRTUAL_PREFIX}`)) return undefined
      const [name = '', module = ''] = id.slice(VIRTUAL_PREFIX.length + 1).split('/')
      const file = join(DEFINITIONS, `${name}.json`)
      this.addWatchFile(file)
      return storyModule(file, module)
    },
  }
}

function storyModule(file: string, module: string): string {
  const { definition, problems, sections, text } = readDefinition(file)
  const found = sections.find((one) => one.module === module)
  // A section that was just taken out may be asked for once more, before the list is made anew.
  if (!found) return 'export default {}'
  const place = JSON.stringify(relative(ROOT, file).replaceAll('\\', '/'))
  const [source, made] = definition
    ? [sourceOf('section-story.tsx'), 'sectionStory']
    : [sourceOf('broken-story.tsx'), 'brokenStory']
  const content = JSON.stringify(definition ?? problems)
  const section = JSON.stringify(found.section) ?? 'undefined'
  return [
    `import { ${made} } from ${source}`,
    `const content = JSON.parse(${JSON.stringify(content)})`,
    `const place = ${place}`,
    `const source = ${JSON.stringify(textOfSection(text, found.section))}`,
    `export default ${JSON.stringify({ id: found.id, title: found.title })}`,
    ...found.stories.map(({ exportName, name }) => {
      const state = `{ exportName: ${JSON.stringify(exportName)}, name: ${JSON.stringify(name)} }`
      return `export const ${exportName} = ${made}(content, place, ${section}, ${state}, source)`
    }),
  ].join('\n')
}
