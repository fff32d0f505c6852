import type { Indexer } from 'storybook/internal/types'
import { isSectionFile, readDefinition } from './definition-files.ts'
import { moduleOfStories } from './definition-stories-plugin.ts'

/**
 * Lists the stories of every section in every definition. An author can add a file or a section
 * without writing code.
 */
export const definitionIndexer: Indexer = {
  test: /definitions\/(?:[^/]+\/)?[^/]+\.json$/,
  createIndex: (file) => {
    // A section file needs no stories here, because its form's index lists the stories of all
    // sections.
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
          // Turn off Storybook's page with all states. It would only repeat the list of states, and
          // load more slowly.
          tags: ['!autodocs'],
        })),
      ),
    )
  },
}
