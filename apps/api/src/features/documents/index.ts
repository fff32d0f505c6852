export {
  createDocumentFiles,
  DocumentFileMissing,
  type DocumentFiles,
  type DocumentStore,
} from './document-files'
export { saveAs } from './document-name'
export { openDocumentFiles, openFilesForRestore, openOwnDocumentFiles } from './open-document-files'
export { knownDocuments, listDocuments } from './repository'
export { registerDocuments } from './routes'
export { createClamdScanner, type Scanner } from './scanner'
export { documentContexts, readDocument, type DocumentDependencies } from './service'
export { readIdentity } from './stores/document-owner'
export { openBucket } from './stores/s3-bucket'
export { renameDocuments, sweepDocuments } from './sweep'
export { spoolDirectory, sweepSpool } from './upload/spool'
