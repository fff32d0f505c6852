export { createZipDirectory, embeddedCounties } from './embedded-zip-directory'
export { registerZipCodes } from './routes'
export type { ZipDirectory } from './types'
