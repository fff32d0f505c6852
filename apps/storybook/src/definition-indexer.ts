import type { Indexer } from 'storybook/internal/types'
import { isSectionFile, readDefinition } from './definition-files.ts'
import { moduleOfStories } from './definition-stories-plugin.ts'

/**
 * Lists the stories of every section of every definition. To add a file or a section, an author
 * writes no code.
 */
export const definitionIndexer: Indexer = {
  test: /definitions\/(?:[^/]+\/)?[^/]+\.json$/,
  createIndex: (file) => {
    // The index of a form already lists the stories of all its sections in order.
    if (isSectionFile(file)) return Promise.resolve([])
    return Promise.resolve(
      readDefinition(file).sections.flatMap(({ module, id, title, stories }) =>
        stories.map(({ exportName, name }) => ({
          type: 'story' as const,
          importPath: moduleOfStories(file, module),
          exportName,
          name,
          title,
          metaId: id,
          // A page with every state at once would be a second, slower list of them.
          tags: ['!autodocs'],
        })),
      ),
    )
  },
}
