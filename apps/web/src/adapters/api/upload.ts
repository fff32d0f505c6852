import { NoNetworkError } from './api-call-error'
import { readResponse } from './request'

export interface UploadOptions {
  readonly signal: AbortSignal
  /** Called with the fraction of the file that was sent so far, from 0 to 1. */
  readonly onProgress: (fraction: number) => void
}

/**
 * Sends one file as the form field `file` and returns the parsed response. Uses `XMLHttpRequest`,
 * because `fetch` cannot report upload progress.
 * @throws ApiCallError on 400 to 599, NoNetworkError without a response, and the signal's reason
 * when it was aborted.
 */
export function upload(path: string, file: File, options: UploadOptions): Promise<unknown> {
  const { signal, onProgress } = options
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const request = new XMLHttpRequest()
    request.open('POST', path)
    request.setRequestHeader('accept', 'application/json')
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total)
    })
    request.addEventListener('load', () => resolve(readResponse(responseOf(request))))
    request.addEventListener('error', () =>
      reject(new NoNetworkError(new Error('The upload was interrupted.'))),
    )
    request.addEventListener('abort', () => reject(signal.reason as Error))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    const form = new FormData()
    form.append('file', file)
    request.send(form)
  })
}

/** Converts the response to the type that all other requests use. */
function responseOf(request: XMLHttpRequest): Response {
  const retryAfter = request.getResponseHeader('retry-after')
  return new Response(request.responseText || null, {
    status: request.status,
    headers: retryAfter === null ? {} : { 'retry-after': retryAfter },
  })
}
