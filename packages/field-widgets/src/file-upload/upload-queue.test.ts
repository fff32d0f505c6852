import { describe, expect, it } from 'vitest'
import { DEFAULT_FILE_LIMITS } from './file-check'
import {
  advanceQueue,
  EMPTY_QUEUE,
  itemsToStart,
  type UploadEvent,
  type UploadQueue,
} from './upload-queue'

const pdf = (name: string) => new File(['content'], name, { type: 'application/pdf' })
const chosen = (...files: File[]): UploadEvent => ({
  type: 'chosen',
  files,
  filesBefore: 0,
  limits: DEFAULT_FILE_LIMITS,
})
const run = (...events: UploadEvent[]): UploadQueue => events.reduce(advanceQueue, EMPTY_QUEUE)
const statuses = (queue: UploadQueue) => queue.items.map((item) => item.status)
const stored = { id: 'f1', name: 'a.pdf', size: 7, type: 'application/pdf' }

describe('the upload queue', () => {
  it('accepts files that can be sent and says why the others cannot', () => {
    const queue = run(
      chosen(pdf('a.pdf'), new File(['x'], 'a.exe', { type: 'application/x-msdownload' })),
    )
    expect(statuses(queue)).toEqual(['queued', 'refused'])
    expect(queue.items[1]?.problem?.(undefined)).toMatch(/can’t open this type of file/)
  })

  it('counts stored and uploading files against the limit', () => {
    const limits = { ...DEFAULT_FILE_LIMITS, maximumFiles: 3 }
    const queue = advanceQueue(run(chosen(pdf('a.pdf'))), {
      type: 'chosen',
      files: [pdf('b.pdf'), pdf('c.pdf')],
      filesBefore: 1,
      limits,
    })
    expect(statuses(queue)).toEqual(['queued', 'queued', 'refused'])
  })

  it('starts two at a time, oldest first', () => {
    const queue = run(chosen(pdf('a.pdf'), pdf('b.pdf'), pdf('c.pdf')))
    expect(itemsToStart(queue).map((item) => item.key)).toEqual([0, 1])
    const underway = advanceQueue(queue, { type: 'started', key: 0 })
    expect(itemsToStart(underway).map((item) => item.key)).toEqual([1])
  })

  it('goes from queued through uploading to done', () => {
    const uploading = run(
      chosen(pdf('a.pdf')),
      { type: 'started', key: 0 },
      {
        type: 'progressed',
        key: 0,
        progress: 0.4,
      },
    )
    expect(uploading.items[0]).toMatchObject({ status: 'uploading', progress: 0.4 })
    const done = advanceQueue(uploading, { type: 'stored', key: 0, stored })
    expect(done.items[0]).toMatchObject({ status: 'done', progress: 1, stored })
  })

  it('never lets progress run backwards or past the end', () => {
    const queue = run(
      chosen(pdf('a.pdf')),
      { type: 'started', key: 0 },
      { type: 'progressed', key: 0, progress: 0.6 },
      { type: 'progressed', key: 0, progress: 0.2 },
    )
    expect(queue.items[0]?.progress).toBe(0.6)
    expect(
      advanceQueue(queue, { type: 'progressed', key: 0, progress: 7 }).items[0]?.progress,
    ).toBe(1)
  })

  it('keeps the file of a failed or canceled upload, so that it can be tried again', () => {
    const problem = () => 'It did not arrive.'
    const failed = run(
      chosen(pdf('a.pdf')),
      { type: 'started', key: 0 },
      {
        type: 'failed',
        key: 0,
        problem,
      },
    )
    expect(failed.items[0]).toMatchObject({ status: 'failed', problem })
    const again = advanceQueue(failed, { type: 'retried', key: 0 })
    expect(again.items[0]).toMatchObject({ status: 'queued', progress: 0 })
    expect(again.items[0]).not.toHaveProperty('problem')
    const cancelled = advanceQueue(again, { type: 'cancelled', key: 0 })
    expect(statuses(cancelled)).toEqual(['cancelled'])
    expect(statuses(advanceQueue(cancelled, { type: 'retried', key: 0 }))).toEqual(['queued'])
  })

  it('ignores what arrives after a cancellation', () => {
    const cancelled = run(
      chosen(pdf('a.pdf')),
      { type: 'started', key: 0 },
      { type: 'cancelled', key: 0 },
    )
    const late: UploadEvent[] = [
      { type: 'progressed', key: 0, progress: 0.9 },
      { type: 'stored', key: 0, stored },
      { type: 'failed', key: 0, problem: () => 'late' },
    ]
    expect(late.reduce(advanceQueue, cancelled)).toEqual(cancelled)
  })

  it('forgets a dismissed file and does not retry a rejected one', () => {
    const refused = run(
      chosen(pdf('')),
      chosen(new File([], 'empty.pdf', { type: 'application/pdf' })),
    )
    expect(statuses(advanceQueue(refused, { type: 'retried', key: 1 }))).toEqual([
      'queued',
      'refused',
    ])
    expect(statuses(advanceQueue(refused, { type: 'dismissed', key: 1 }))).toEqual(['queued'])
  })
})
