import type { Indexer } from 'storybook/internal/types'
import { isSectionFile, readDefinition } from './definition-files.ts'
import { moduleOfStories } from './definition-stories-plugin.ts'

/**
 * Lists the stories of every section in every definition. Authors can therefore add files and
 * sections without writing code.
 */
export const definitionIndexer: Indexer = {
  test: /definitions\/(?:[^/]+\/)?[^/]+\.json$/,
  createIndex: (file) => {
    // A section file gets no stories here. The index of its form lists them.
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
          // Turn off Storybook's page with all states. It repeats the list of states and loads more
          // slowly.
          tags: ['!autodocs'],
        })),
      ),
    )
  },
}
