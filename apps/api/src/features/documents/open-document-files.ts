import type { Config } from '../../config'
import { createDocumentFiles, type DocumentFiles } from './document-files'
import { createS3DocumentFiles } from './s3-document-files'

/** Documents where the configuration has them: in a bucket, or on the disk. */
export function openDocumentFiles(config: Pick<Config, 's3' | 'dataDir'>): DocumentFiles {
  return config.s3 ? createS3DocumentFiles(config.s3) : createDocumentFiles(config.dataDir)
}
