import type { AnswerValue, FileRef, Form } from '@gapwise/form-engine/core'
import { useForm, useHosts } from '@gapwise/form-react'
import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { createUploadRunner, type UploadRunner } from './upload-runner'
import { isInProgress, type UploadQueue } from './upload-queue'

interface FormUploads {
  readonly runners: Map<string, UploadRunner>
  readonly listeners: Set<() => void>
}

/**
 * Uploads by form. An upload continues while another page is shown. When the user returns, its
 * progress is shown again.
 */
const uploadsByForm = new WeakMap<Form, FormUploads>()

export interface Uploads extends UploadRunner {
  readonly items: UploadQueue['items']
  /** `true` if the host can receive files. */
  readonly canUpload: boolean
}

/** Returns a field's upload queue. `withFile` adds a stored file to the field's answer. */
export function useUploads(
  section: string,
  field: string,
  withFile: (answer: AnswerValue | undefined, file: FileRef) => AnswerValue,
): Uploads {
  const form = useForm()
  const { uploader } = useHosts()
  const runner = runnerOf(form, section, field, withFile)
  useEffect(() => runner.connect(uploader), [runner, uploader])
  const { items } = useSyncExternalStore(runner.subscribe, runner.queue, runner.queue)
  return { ...runner, items, canUpload: uploader !== undefined }
}

/**
 * Returns true while a chosen file of the current form waits or is being sent. Its reference is not
 * in the answer yet, so do not submit the form.
 */
export function useIsUploading(): boolean {
  const { runners, listeners } = uploadsOf(useForm())
  const subscribe = useCallback(
    (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    [listeners],
  )
  const isUploading = (): boolean =>
    [...runners.values()].some((runner) => runner.queue().items.some(isInProgress))
  return useSyncExternalStore(subscribe, isUploading, isUploading)
}

function uploadsOf(form: Form): FormUploads {
  const known = uploadsByForm.get(form)
  if (known) return known
  const uploads: FormUploads = { runners: new Map(), listeners: new Set() }
  uploadsByForm.set(form, uploads)
  return uploads
}

function runnerOf(
  form: Form,
  section: string,
  field: string,
  withFile: (answer: AnswerValue | undefined, file: FileRef) => AnswerValue,
): UploadRunner {
  const { runners, listeners } = uploadsOf(form)
  const key = JSON.stringify([section, field])
  const known = runners.get(key)
  if (known) return known
  const runner = createUploadRunner((file) =>
    form.setAnswer(section, field, withFile(form.getAnswer(section, field), file)),
  )
  runner.subscribe(() => listeners.forEach((listener) => listener()))
  runners.set(key, runner)
  return runner
}
