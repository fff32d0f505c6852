import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { ApiCallError, NoNetworkError } from './api-call-error'
import { upload } from './upload'

/** The parts of `XMLHttpRequest` that an upload uses. */
class FakeRequest extends EventTarget {
  static last: FakeRequest
  opened: string[] = []
  sent: FormData | undefined
  status = 0
  responseText = ''
  readonly upload = new EventTarget()
  constructor() {
    super()
    FakeRequest.last = this
  }
  open(...address: string[]): void {
    this.opened = address
  }
  setRequestHeader(): void {}
  getResponseHeader(): null {
    return null
  }
  send(form: FormData): void {
    this.sent = form
  }
  abort(): void {
    this.dispatchEvent(new Event('abort'))
  }
  answer(status: number, body: unknown): void {
    this.status = status
    this.responseText = typeof body === 'string' ? body : JSON.stringify(body)
    this.dispatchEvent(new Event('load'))
  }
}

const file = new File(['%PDF-1.7'], 'letter.pdf', { type: 'application/pdf' })

function begin() {
  const aborter = new AbortController()
  const progress: number[] = []
  const onProgress = (fraction: number): void => void progress.push(fraction)
  const done = upload('/api/x', file, { signal: aborter.signal, onProgress })
  done.catch(() => undefined)
  return { aborter, progress, done, request: FakeRequest.last }
}

describe('upload', () => {
  beforeEach(() => vi.stubGlobal('XMLHttpRequest', FakeRequest))
  afterEach(() => vi.unstubAllGlobals())

  it('sends the file in the field "file", reports progress, and returns the response', async () => {
    const { request, progress, done } = begin()
    expect(request.opened).toEqual(['POST', '/api/x'])
    expect(request.sent?.get('file')).toMatchObject({ name: 'letter.pdf', size: 8 })
    request.upload.dispatchEvent(
      new ProgressEvent('progress', { lengthComputable: true, loaded: 3, total: 12 }),
    )
    request.upload.dispatchEvent(
      new ProgressEvent('progress', { lengthComputable: false, loaded: 5, total: 0 }),
    )
    request.answer(201, { id: 'd1' })
    expect(await done).toEqual({ id: 'd1' })
    expect(progress).toEqual([0.25])
  })

  it('fails with the message of the server', async () => {
    const { request, done } = begin()
    request.answer(413, { code: 'DOCUMENT_TOO_LARGE', message: 'This file is larger than 10 MB.' })
    await expect(done).rejects.toMatchObject({
      name: 'ApiCallError',
      status: 413,
      message: 'This file is larger than 10 MB.',
    })
  })

  it('fails like every other request without a response, or with one from a proxy', async () => {
    const broken = begin()
    broken.request.dispatchEvent(new Event('error'))
    await expect(broken.done).rejects.toBeInstanceOf(NoNetworkError)
    const proxy = begin()
    proxy.request.answer(502, '<html>')
    await expect(proxy.done).rejects.toBeInstanceOf(ApiCallError)
  })

  it('stops when it is aborted', async () => {
    const { aborter, done } = begin()
    aborter.abort(new Error('cancelled'))
    await expect(done).rejects.toThrow('cancelled')
  })
})
