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

export type UploadEvent =
  | {
      readonly type: 'chosen'
      readonly files: readonly File[]
      /** Files the answer holds already. */
      readonly filesBefore: number
      readonly limits: FileLimits
    }
  | { readonly type: 'started'; readonly key: number }
  | { readonly type: 'progressed'; readonly key: number; readonly progress: number }
  | { readonly type: 'stored'; readonly key: number; readonly stored: FileRef }
  | { readonly type: 'failed'; readonly key: number; readonly problem: string }
  | { readonly type: 'cancelled'; readonly key: number }
  | { readonly type: 'retried'; readonly key: number }
  | { readonly type: 'dismissed'; readonly key: number }

export const EMPTY_QUEUE: UploadQueue = { items: [], nextKey: 0 }

/** How many files travel at once: a home connection gains nothing from more. */
const UPLOADS_AT_ONCE = 2

/** From which states an event is heard; elsewhere it came late and changes nothing. */
const HEARD_IN: Record<
  Exclude<UploadEvent['type'], 'chosen' | 'dismissed'>,
  UploadItem['status'][]
> = {
  started: ['queued'],
  progressed: ['uploading'],
  stored: ['uploading'],
  failed: ['uploading'],
  cancelled: ['queued', 'uploading'],
  retried: ['failed', 'cancelled'],
}

/** The next state of the queue. */
export function advanceQueue(queue: UploadQueue, event: UploadEvent): UploadQueue {
  if (event.type === 'chosen') return withChosen(queue, event)
  if (event.type === 'dismissed') {
    return { ...queue, items: queue.items.filter((item) => item.key !== event.key) }
  }
  return {
    ...queue,
    items: queue.items.map((item) =>
      item.key === event.key && HEARD_IN[event.type].includes(item.status)
        ? advanceItem(item, event)
        : item,
    ),
  }
}

/** The items whose upload should begin now, oldest first. */
export function itemsToStart(queue: UploadQueue): UploadItem[] {
  const underway = queue.items.filter((item) => item.status === 'uploading').length
  const waiting = queue.items.filter((item) => item.status === 'queued')
  return waiting.slice(0, Math.max(0, UPLOADS_AT_ONCE - underway))
}

function advanceItem(
  item: UploadItem,
  event: Exclude<UploadEvent, { type: 'chosen' | 'dismissed' }>,
): UploadItem {
  const { key, file } = item
  switch (event.type) {
    case 'started':
      return { key, file, status: 'uploading', progress: 0 }
    case 'progressed':
      return { ...item, progress: Math.min(1, Math.max(item.progress, event.progress)) }
    case 'stored':
      return { key, file, status: 'done', progress: 1, stored: event.stored }
    case 'failed':
      return { key, file, status: 'failed', progress: 0, problem: event.problem }
    case 'cancelled':
      return { key, file, status: 'cancelled', progress: 0 }
    case 'retried':
      return { key, file, status: 'queued', progress: 0 }
  }
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
