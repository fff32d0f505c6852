import type { FileRef } from '@gapwise/form-engine/core'
import { textsIn, type Uploader } from '@gapwise/form-react'
import { fileTexts } from '../texts/en'
import type { FileLimits, UploadProblem } from './file-check'
import {
  advanceQueue,
  EMPTY_QUEUE,
  itemsToStart,
  type UploadEvent,
  type UploadItem,
  type UploadQueue,
} from './upload-queue'

/** An upload queue that also calls the host's uploader. */
export interface UploadRunner {
  /** Returns the same object until the queue changes. */
  readonly queue: () => UploadQueue
  readonly subscribe: (listener: () => void) => () => void
  readonly choose: (files: readonly File[], filesBefore: number, limits: FileLimits) => void
  readonly cancel: (key: number) => void
  readonly retry: (key: number) => void
  readonly dismiss: (key: number) => void
  /** Sets the uploader. Without an uploader, chosen files wait. */
  readonly connect: (uploader: Uploader | undefined) => void
}

/**
 * Creates an upload runner. It lives as long as the form, not the page, so an upload continues when
 * the user moves to the next question.
 */
export function createUploadRunner(onStored: (stored: FileRef) => void): UploadRunner {
  let queue = EMPTY_QUEUE
  let connected: Uploader | undefined
  const listeners = new Set<() => void>()
  const aborters = new Map<number, AbortController>()

  const advance = (event: UploadEvent): void => {
    queue = advanceQueue(queue, event)
    for (const listener of listeners) listener()
  }
  const isUploading = (key: number): boolean =>
    queue.items.some((item) => item.key === key && item.status === 'uploading')

  const send = async ({ key, file }: UploadItem, uploader: Uploader): Promise<void> => {
    const aborter = new AbortController()
    aborters.set(key, aborter)
    advance({ type: 'started', key })
    try {
      const stored = await uploader(file, {
        signal: aborter.signal,
        onProgress: (progress) => {
          if (aborters.get(key) === aborter) advance({ type: 'progressed', key, progress })
        },
      })
      if (aborters.get(key) === aborter && isUploading(key)) {
        onStored(stored)
        advance({ type: 'stored', key, stored })
      }
    } catch (error) {
      if (aborters.get(key) === aborter)
        advance({ type: 'failed', key, problem: failureMessage(error) })
    }
    sendWaiting()
  }
  const sendWaiting = (): void => {
    if (connected) for (const item of itemsToStart(queue)) void send(item, connected)
  }

  return {
    queue: () => queue,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    choose: (files, filesBefore, limits) => {
      advance({ type: 'chosen', files, filesBefore, limits })
      sendWaiting()
    },
    cancel: (key) => {
      advance({ type: 'cancelled', key })
      aborters.get(key)?.abort()
      aborters.delete(key)
      sendWaiting()
    },
    retry: (key) => {
      advance({ type: 'retried', key })
      sendWaiting()
    },
    dismiss: (key) => advance({ type: 'dismissed', key }),
    connect: (uploader) => {
      connected = uploader
      sendWaiting()
    },
  }
}

/**
 * Returns the message for a failed upload. If the host knows the reason (too large, not a picture),
 * it puts the message in the `userMessage` of its error.
 */
function failureMessage(error: unknown): UploadProblem {
  const known = (error as { readonly userMessage?: unknown } | null | undefined)?.userMessage
  return (catalog) =>
    typeof known === 'string' && known !== '' ? known : textsIn(catalog, fileTexts).notArrived
}
