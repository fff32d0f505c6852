export { createZipDirectory } from './embedded-zip-directory'
export { createImportedZipDirectory } from './imported-zip-directory'
export type { ZipDirectory } from './types'
