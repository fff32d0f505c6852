export { createZipDirectory } from './embedded-zip-directory'
export type { ZipDirectory } from './types'
