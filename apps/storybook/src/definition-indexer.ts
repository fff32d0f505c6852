import { basename } from 'node:path'
import type { Indexer } from 'storybook/internal/types'
import { readDefinition, storiesOfDefinition, titleOfDefinition } from './definition-files'
import { VIRTUAL_PREFIX } from './definition-stories-plugin'

/** Lists a story for each section of every definition: who adds a file or a section writes no code. */
export const definitionIndexer: Indexer = {
  test: /definitions\/[^/]+\.json$/,
  createIndex: (file) => {
    const definition = readDefinition(file)
    return Promise.resolve(
      storiesOfDefinition(definition).map(({ exportName, name }) => ({
        type: 'story' as const,
        importPath: VIRTUAL_PREFIX + basename(file, '.json'),
        exportName,
        name,
        title: titleOfDefinition(definition),
        // A page with every section at once would be a second, slower whole form.
        tags: ['!autodocs'],
      })),
    )
  },
}
