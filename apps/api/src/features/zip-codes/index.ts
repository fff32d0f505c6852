export { createZipDirectory } from './embedded-zip-directory'
export type { ZipDirectory, ZipLookup } from './types'
