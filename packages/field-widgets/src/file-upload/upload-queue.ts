import type { FileRef } from '@gapwise/form-engine'
import { fileProblem, type FileLimits } from './file-check'

/** One chosen file on its way. `refused` never left the computer; `failed` may be tried again. */
export interface UploadItem {
  /** Never used twice in one queue. */
  readonly key: number
  readonly file: File
  readonly status: 'queued' | 'uploading' | 'done' | 'failed' | 'cancelled' | 'refused'
  /** Sent part, 0 to 1. */
  readonly progress: number
  /** Why it was refused or failed. */
  readonly problem?: string
  /** What the server calls it, once done. */
  readonly stored?: FileRef
}

export interface UploadQueue {
  readonly items: readonly UploadItem[]
  readonly nextKey: number
}

/** What can happen to one file, with what became of it. */
export interface UploadStep {
  readonly type: 'started' | 'progressed' | 'stored' | 'failed' | 'cancelled' | 'retried'
  readonly key: number
  readonly progress?: number
  readonly problem?: string
  readonly stored?: FileRef
}

export type UploadEvent =
  | {
      readonly type: 'chosen'
      readonly files: readonly File[]
      /** Files the answer holds already. */
      readonly filesBefore: number
      readonly limits: FileLimits
    }
  | { readonly type: 'dismissed'; readonly key: number }
  | UploadStep

export const EMPTY_QUEUE: UploadQueue = { items: [], nextKey: 0 }

/** How many files travel at once: a home connection gains nothing from more. */
const UPLOADS_AT_ONCE = 2

/** What a step leads to, and from which states it is heard; elsewhere it came late and changes nothing. */
const STEPS: Record<UploadStep['type'], readonly UploadItem['status'][]> = {
  started: ['uploading', 'queued'],
  progressed: ['uploading', 'uploading'],
  stored: ['done', 'uploading'],
  failed: ['failed', 'uploading'],
  cancelled: ['cancelled', 'queued', 'uploading'],
  retried: ['queued', 'failed', 'cancelled'],
}

/** The next state of the queue. */
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

/** The items whose upload should begin now, oldest first. */
export function itemsToStart(queue: UploadQueue): UploadItem[] {
  const underway = queue.items.filter((item) => item.status === 'uploading').length
  const waiting = queue.items.filter((item) => item.status === 'queued')
  return waiting.slice(0, Math.max(0, UPLOADS_AT_ONCE - underway))
}

function advanceItem(item: UploadItem, { type, ...outcome }: UploadStep): UploadItem {
  const [status = item.status, ...heardIn] = STEPS[type]
  if (!heardIn.includes(item.status)) return item
  // What was sent stays sent, whatever a late word of it says.
  const sent = type === 'progressed' ? item.progress : 0
  const progress = status === 'done' ? 1 : Math.min(1, Math.max(sent, outcome.progress ?? 0))
  return { ...outcome, file: item.file, status, progress }
}

function withChosen(
  queue: UploadQueue,
  { files, filesBefore, limits }: Extract<UploadEvent, { type: 'chosen' }>,
): UploadQueue {
  let { nextKey } = queue
  let count = filesBefore + queue.items.filter(({ status }) => isOnItsWay(status)).length
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

function isOnItsWay(status: UploadItem['status']): boolean {
  return status === 'queued' || status === 'uploading'
}
