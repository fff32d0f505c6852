import { basename } from 'node:path'
import type { Indexer } from 'storybook/internal/types'
import { readDefinition } from './definition-files'
import { VIRTUAL_PREFIX } from './definition-stories-plugin'

/** Lists a story for each section of every definition: who adds a file or a section writes no code. */
export const definitionIndexer: Indexer = {
  test: /definitions\/[^/]+\.json$/,
  createIndex: (file) => {
    const { title, stories } = readDefinition(file)
    return Promise.resolve(
      stories.map(({ exportName, name }) => ({
        type: 'story' as const,
        importPath: VIRTUAL_PREFIX + basename(file, '.json'),
        exportName,
        name,
        title,
        // A page with every section at once would be a second, slower whole form.
        tags: ['!autodocs'],
      })),
    )
  },
}
