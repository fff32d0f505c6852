import type { Database } from '../../../database'
import { loadCipher } from '../../../protection/owner-keys'
import type { Vault } from '../../../protection/vault'
import { documentContexts, listDocuments, type DocumentFiles } from '../../documents'
import type { PackageFile } from './manifest'
import type { SignedFiles } from './older-submission'
import type { PackageContent } from './write-package'

/** Extensions of documents in a package, by media type. */
const EXTENSIONS: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/heic': 'heic',
}

/** Dependencies for reading an application's documents. */
export interface DocumentSource {
  readonly database: Database
  readonly vault: Vault
  readonly files: DocumentFiles
}

/**
 * Returns the contents of a sent application's package.
 * @param handover `id` is the package's idempotency key.
 */
export async function packageContent(
  deps: DocumentSource,
  handover: { readonly id: string; readonly applicationId: string },
  { reference, submittedAt, files }: SignedFiles,
): Promise<PackageContent> {
  const signed = Object.entries(files).map(([name, bytes]) => ({
    name,
    read: () => Promise.resolve(bytes),
  }))
  const documents = await listSentDocuments(deps, handover.applicationId)
  return { id: handover.id, reference, submittedAt, files: [...signed, ...documents] }
}

/** Lists documents without their bytes, which are read when they are needed. */
async function listSentDocuments(
  { database, vault, files }: DocumentSource,
  applicationId: string,
): Promise<PackageFile[]> {
  const cipher = await loadCipher(database, vault, applicationId)
  const rows = await listDocuments(database, applicationId)
  return rows.map(({ id, name, type }) => ({
    name: `documents/${id}.${EXTENSIONS[type] ?? 'bin'}`,
    title: cipher.decrypt(name, documentContexts.name(id)),
    type,
    read: async () =>
      cipher.decryptBytes(await files.read(id), documentContexts.bytes(applicationId, id)),
  }))
}
