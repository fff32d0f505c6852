import { waitFor } from '@testing-library/react'
import type { FileRef } from '@gapwise/form-engine'
import type { Uploader } from '@gapwise/form-react'
import { describe, expect, it } from 'vitest'
import { DEFAULT_FILE_LIMITS } from './file-check'
import { createUploadRunner } from './upload-runner'

/** Creates an uploader that lets the test decide when each upload finishes. */
function manualUploader() {
  const calls: {
    file: File
    signal: AbortSignal
    progress: (fraction: number) => void
    finish: () => void
    fail: (error: unknown) => void
  }[] = []
  const uploader: Uploader = (file, { signal, onProgress }) =>
    new Promise((resolve, reject) => {
      calls.push({
        file,
        signal,
        progress: onProgress,
        finish: () =>
          resolve({ id: `id-${file.name}`, name: file.name, size: file.size, type: file.type }),
        fail: reject,
      })
    })
  return { calls, uploader }
}

const pdf = (name: string) => new File(['content'], name, { type: 'application/pdf' })

function start(...names: string[]) {
  const { calls, uploader } = manualUploader()
  const stored: FileRef[] = []
  const runner = createUploadRunner((file) => stored.push(file))
  runner.connect(uploader)
  runner.choose(names.map(pdf), 0, DEFAULT_FILE_LIMITS)
  const statuses = () => runner.queue().items.map((item) => item.status)
  return { calls, runner, stored, statuses }
}

describe('the upload runner', () => {
  it('uploads two files at once, and the third when one is done', async () => {
    const { calls, stored, statuses } = start('a.pdf', 'b.pdf', 'c.pdf')
    expect(calls.map(({ file }) => file.name)).toEqual(['a.pdf', 'b.pdf'])
    calls[0]?.finish()
    await waitFor(() => expect(calls).toHaveLength(3))
    expect(stored.map(({ id }) => id)).toEqual(['id-a.pdf'])
    expect(statuses()).toEqual(['done', 'uploading', 'uploading'])
  })

  it('reports progress to its subscribers', () => {
    const { calls, runner } = start('a.pdf')
    const seen: number[] = []
    const stop = runner.subscribe(() => seen.push(runner.queue().items[0]?.progress ?? -1))
    calls[0]?.progress(0.25)
    calls[0]?.progress(0.5)
    stop()
    calls[0]?.progress(0.75)
    expect(seen).toEqual([0.25, 0.5])
  })

  it('aborts a canceled upload and never stores it, even if it arrives', async () => {
    const { calls, runner, stored, statuses } = start('a.pdf', 'b.pdf', 'c.pdf')
    runner.cancel(0)
    expect(calls[0]?.signal.aborted).toBe(true)
    expect(calls[2]?.file.name).toBe('c.pdf')
    calls[0]?.finish()
    calls[1]?.finish()
    await waitFor(() => expect(stored).toHaveLength(1))
    expect(stored[0]?.id).toBe('id-b.pdf')
    expect(statuses()).toEqual(['cancelled', 'done', 'uploading'])
  })

  it('keeps a failed file with the reason, and sends it again on request', async () => {
    const { calls, runner, stored, statuses } = start('a.pdf')
    calls[0]?.fail(new Error('ECONNRESET'))
    await waitFor(() => expect(statuses()).toEqual(['failed']))
    expect(runner.queue().items[0]?.problem?.(undefined)).toMatch(/didn’t get this file.*Try again/)
    runner.retry(0)
    calls[1]?.finish()
    await waitFor(() => expect(stored).toHaveLength(1))
    expect(statuses()).toEqual(['done'])
  })

  it('shows the host’s own reason if it gives one', async () => {
    const { calls, runner, statuses } = start('a.pdf')
    calls[0]?.fail(Object.assign(new Error('415'), { userMessage: 'This picture is damaged.' }))
    await waitFor(() => expect(statuses()).toEqual(['failed']))
    expect(runner.queue().items[0]?.problem?.(undefined)).toBe('This picture is damaged.')
  })
})
