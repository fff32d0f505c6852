import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { readDefinition } from './definition-files'

/** Start of the name of the module that holds a definition's stories; its file name without ending follows. */
export const VIRTUAL_PREFIX = 'virtual:definition-stories/'

const require = createRequire(import.meta.url)
const DEFINITIONS = join(
  dirname(require.resolve('@gapwise/enrollment-forms/package.json')),
  'definitions',
)
const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const moduleOf = (name: string): string =>
  JSON.stringify(fileURLToPath(new URL(`./preview/${name}`, import.meta.url)))

/** Writes the story module of a definition from its JSON, and again when the JSON changes. */
export function definitionStories(): Plugin {
  return {
    name: 'gapwise:definition-stories',
    resolveId: (id) => (id.startsWith(VIRTUAL_PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${VIRTUAL_PREFIX}`)) return undefined
      const file = join(DEFINITIONS, `${id.slice(VIRTUAL_PREFIX.length + 1)}.json`)
      this.addWatchFile(file)
      return storyModule(file)
    },
  }
}

function storyModule(file: string): string {
  const { definition, problems, title, stories } = readDefinition(file)
  const place = JSON.stringify(relative(ROOT, file).replaceAll('\\', '/'))
  const [source, made] = definition
    ? [moduleOf('section-story.tsx'), 'sectionStory']
    : [moduleOf('broken-story.tsx'), 'brokenStory']
  const content = JSON.stringify(definition ?? problems)
  return [
    `import { ${made} } from ${source}`,
    `const content = JSON.parse(${JSON.stringify(content)})`,
    `export default { title: ${JSON.stringify(title)} }`,
    ...stories.map(({ exportName, name, section }) => {
      const reference = [section, name].map((text) => JSON.stringify(text) ?? 'undefined')
      return `export const ${exportName} = ${made}(content, ${place}, ${reference.join(', ')})`
    }),
  ].join('\n')
}
