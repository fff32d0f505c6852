import type { Uploader } from '@gapwise/form-react'

import { type StoredFile, pathOf } from '../../adapters/api/api-client'
import { ApiCallError, failureMessage } from '../../adapters/api/api-call-error'
import { logFailure } from '../../adapters/telemetry/log'
import type { OpenApplication } from './open-application'

/** Returns an uploader that sends an application's documents to our server (D54). */
export function documentUploader({ id, inSession }: OpenApplication): Uploader {
  return async (file, options) => {
    try {
      // Loaded on demand, because most people upload nothing.
      const { upload } = await import('../../adapters/api/upload')
      const path = pathOf('uploadDocument', { id })
      return (await inSession(() => upload(path, file, options))) as StoredFile
    } catch (error) {
      if (options.signal.aborted) throw error
      logFailure('uploadDocument', error)
      throw error instanceof ApiCallError ? new RefusedFile(error) : error
    }
  }
}

/** Error for the upload widget. The server's reason is in `userMessage`, which the widget reads. */
class RefusedFile extends Error {
  readonly userMessage: string

  constructor(cause: ApiCallError) {
    super(cause.message, { cause })
    this.userMessage = failureMessage(cause, cause.message)
  }
}
