export {
  createDocumentFiles,
  DocumentFileMissing,
  type DocumentFiles,
  type DocumentStore,
} from './document-files'
export { saveAs } from './document-name'
export { openDocumentFiles, openFilesForRestore, openOwnDocumentFiles } from './open-document-files'
export { createPdfPool, type PdfPool } from './pdf/pdf-pool'
export { registerCopies } from './pdf/routes'
export { drawSignedCopy } from './pdf/service'
export { knownDocuments, listDocuments } from './repository'
export { registerDocuments } from './routes'
export { createClamdScanner, type Scanner } from './scanner'
export { documentContexts, readDocument, type DocumentDependencies } from './service'
export { readIdentity } from './stores/document-owner'
export { openBucket } from './stores/s3-bucket'
export { renameDocuments, sweepDocuments } from './sweep'
export { spoolDirectory, sweepSpool } from './upload/spool'
