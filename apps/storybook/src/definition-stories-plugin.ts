import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { readDefinition, storiesOfDefinition, titleOfDefinition } from './definition-files'

/** Start of the name of the module that holds a definition's stories; its file name without ending follows. */
export const VIRTUAL_PREFIX = 'virtual:definition-stories/'

const require = createRequire(import.meta.url)
const DEFINITIONS = join(
  dirname(require.resolve('@gapwise/enrollment-forms/package.json')),
  'definitions',
)
const STORY_MODULE = fileURLToPath(new URL('./section-story.tsx', import.meta.url))

/** Writes the story module of a definition from its JSON, and again when the JSON changes. */
export function definitionStories(): Plugin {
  return {
    name: 'gapwise:definition-stories',
    resolveId: (id) => (id.startsWith(VIRTUAL_PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${VIRTUAL_PREFIX}`)) return undefined
      const file = join(DEFINITIONS, `${id.slice(VIRTUAL_PREFIX.length + 1)}.json`)
      this.addWatchFile(file)
      const definition = readDefinition(file)
      const stories = storiesOfDefinition(definition).map(({ exportName, name, section }) => {
        const reference = [section, name].map((text) => JSON.stringify(text) ?? 'undefined')
        return `export const ${exportName} = sectionStory(definition, ${reference.join(', ')})`
      })
      return [
        `import definition from ${JSON.stringify(file)}`,
        `import { meta, sectionStory } from ${JSON.stringify(STORY_MODULE)}`,
        `export default { ...meta, title: ${JSON.stringify(titleOfDefinition(definition))} }`,
        ...stories,
      ].join('\n')
    },
  }
}
