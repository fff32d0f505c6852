import type { Uploader } from '@gapwise/form-react'

import { type StoredFile, pathOf } from '../../adapters/api/api-client'
import { ApiError } from '../../adapters/api/api-error'
import { logFailure } from '../../adapters/telemetry/log'
import { upload } from '../../adapters/api/upload'
import type { OpenApplication } from './open-application'

/** Sends the documents of an application to our server (D54). */
export function documentUploader({ id, inSession }: OpenApplication): Uploader {
  return async (file, options) => {
    try {
      const path = pathOf('uploadDocument', { id })
      return (await inSession(() => upload(path, file, options))) as StoredFile
    } catch (error) {
      if (options.signal.aborted) throw error
      logFailure('uploadDocument', error)
      throw error instanceof ApiError ? new RefusedFile(error) : error
    }
  }
}

/** The server's reason, where the widget looks for one. */
class RefusedFile extends Error {
  readonly userMessage: string

  constructor(cause: ApiError) {
    super(cause.message, { cause })
    this.userMessage = cause.message
  }
}
