import { NoNetworkError } from './api-error'
import { answerOf } from './request'

export interface UploadOptions {
  readonly signal: AbortSignal
  /** Share that has gone out, 0 to 1. */
  readonly onProgress: (fraction: number) => void
}

/**
 * Send one file as the form field `file` and give back the parsed answer. `fetch` cannot say how much
 * has gone out, so this is the one request that goes without it.
 * @throws ApiError on 400 to 599, NoNetworkError when nobody answered, and the signal's own reason
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
    request.addEventListener('load', () => resolve(answerOf(responseOf(request))))
    request.addEventListener('error', () =>
      reject(new NoNetworkError(new Error('The upload broke off.'))),
    )
    request.addEventListener('abort', () => reject(signal.reason as Error))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    const form = new FormData()
    form.append('file', file)
    request.send(form)
  })
}

/** The same answer in the form in which every other one comes. */
function responseOf(request: XMLHttpRequest): Response {
  const retryAfter = request.getResponseHeader('retry-after')
  return new Response(request.responseText || null, {
    status: request.status,
    headers: retryAfter === null ? {} : { 'retry-after': retryAfter },
  })
}
