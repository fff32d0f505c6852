import type { FileRef } from '@gapwise/form-engine/core'
import { fileProblem, type FileLimits, type UploadProblem } from './file-check'

/** One chosen file. A `refused` file was never sent. The user can retry a `failed` file. */
export interface UploadItem {
  /** Key that is unique within its queue. */
  readonly key: number
  readonly file: File
  readonly status: 'queued' | 'uploading' | 'done' | 'failed' | 'cancelled' | 'refused'
  /** Fraction of the file that has been sent, from 0 to 1. */
  readonly progress: number
  /** The reason why the file was refused or its upload failed. */
  readonly problem?: UploadProblem
  /** The server's reference to the file, once the status is `done`. */
  readonly stored?: FileRef
}

export interface UploadQueue {
  readonly items: readonly UploadItem[]
  readonly nextKey: number
}

/** An event that concerns one file, with its outcome. */
export interface UploadStep {
  readonly type: 'started' | 'progressed' | 'stored' | 'failed' | 'cancelled' | 'retried'
  readonly key: number
  readonly progress?: number
  readonly problem?: UploadProblem
  readonly stored?: FileRef
}

export type UploadEvent =
  | {
      readonly type: 'chosen'
      readonly files: readonly File[]
      /** Number of files that the answer already contains. */
      readonly filesBefore: number
      readonly limits: FileLimits
    }
  | { readonly type: 'dismissed'; readonly key: number }
  | UploadStep

export const EMPTY_QUEUE: UploadQueue = { items: [], nextKey: 0 }

/** Number of parallel uploads. More would not be faster over a home internet connection. */
const UPLOADS_AT_ONCE = 2

/**
 * Maps each step to a list of statuses. The first is the status after the step. The others are the
 * statuses in which the step is valid. In any other status, the step came too late and is ignored.
 */
const STEPS: Record<UploadStep['type'], readonly UploadItem['status'][]> = {
  started: ['uploading', 'queued'],
  progressed: ['uploading', 'uploading'],
  stored: ['done', 'uploading'],
  failed: ['failed', 'uploading'],
  cancelled: ['cancelled', 'queued', 'uploading'],
  retried: ['queued', 'failed', 'cancelled'],
}

/** Returns the next state of the queue. */
export function advanceQueue(queue: UploadQueue, event: UploadEvent): UploadQueue {
  if (event.type === 'chosen') return withChosen(queue, event)
  if (event.type === 'dismissed') {
    return { ...queue, items: queue.items.filter((item) => item.key !== event.key) }
  }
  return {
    ...queue,
    items: queue.items.map((item) => (item.key === event.key ? advanceItem(item, event) : item)),
  }
}

/** Returns the items whose upload should start now, oldest first. */
export function itemsToStart(queue: UploadQueue): UploadItem[] {
  const underway = queue.items.filter((item) => item.status === 'uploading').length
  const waiting = queue.items.filter((item) => item.status === 'queued')
  return waiting.slice(0, Math.max(0, UPLOADS_AT_ONCE - underway))
}

function advanceItem(item: UploadItem, { type, ...outcome }: UploadStep): UploadItem {
  const [status = item.status, ...validFrom] = STEPS[type]
  if (!validFrom.includes(item.status)) return item
  // Progress never goes backward, even if an older event arrives late.
  const sent = type === 'progressed' ? item.progress : 0
  const progress = status === 'done' ? 1 : Math.min(1, Math.max(sent, outcome.progress ?? 0))
  return { ...outcome, file: item.file, status, progress }
}

function withChosen(
  queue: UploadQueue,
  { files, filesBefore, limits }: Extract<UploadEvent, { type: 'chosen' }>,
): UploadQueue {
  let { nextKey } = queue
  let count = filesBefore + queue.items.filter(isInProgress).length
  const added = files.map((file): UploadItem => {
    const problem = fileProblem(file, count, limits)
    if (problem === undefined) count += 1
    const base = { key: nextKey++, file, progress: 0 }
    return problem === undefined
      ? { ...base, status: 'queued' }
      : { ...base, status: 'refused', problem }
  })
  return { items: [...queue.items, ...added], nextKey }
}

/** Returns true until the upload of a file ends. */
export function isInProgress({ status }: UploadItem): boolean {
  return status === 'queued' || status === 'uploading'
}
