import { openDocumentFiles } from '../features/documents'
import { claimDocuments } from '../operations/documents/claim-documents'
import type { Command, CommandContext } from './command'
import { withDatabase } from './open-storage'

/** Commands for document storage. See `docs/operations.md`. */
export const documentCommands: readonly Command[] = [
  {
    usage: 'documents claim',
    summary: 'makes this database the owner of the documents in its bucket or DATA_DIR',
    run: (_words, context) => claim(context),
  },
]

async function claim({ config, say, progress }: CommandContext): Promise<void> {
  await withDatabase(config, async ({ database }) => {
    const files = await openDocumentFiles(config, database)
    const { documents, missing } = await claimDocuments({ database, files }, progress)
    say(`${files.name} now belongs to this database, with ${documents} documents.`)
    if (missing.length === 0) return
    throw new Error(
      [`The files of ${missing.length} documents are missing:`, ...missing].join('\n  '),
    )
  })
}
