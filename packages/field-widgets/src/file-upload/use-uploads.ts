import type { AnswerValue, FileRef, Form } from '@gapwise/form-engine/core'
import { useForm, useHosts } from '@gapwise/form-react'
import { useEffect, useSyncExternalStore } from 'react'
import { createUploadRunner, type UploadRunner } from './upload-runner'
import type { UploadQueue } from './upload-queue'

/**
 * Upload runners by form, then by field. An upload continues while another page is shown. When the
 * user returns, its progress is shown again.
 */
const running = new WeakMap<Form, Map<string, UploadRunner>>()

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

function runnerOf(
  form: Form,
  section: string,
  field: string,
  withFile: (answer: AnswerValue | undefined, file: FileRef) => AnswerValue,
): UploadRunner {
  const ofForm = running.get(form) ?? new Map<string, UploadRunner>()
  running.set(form, ofForm)
  const key = JSON.stringify([section, field])
  const known = ofForm.get(key)
  if (known) return known
  const runner = createUploadRunner((file) =>
    form.setAnswer(section, field, withFile(form.getAnswer(section, field), file)),
  )
  ofForm.set(key, runner)
  return runner
}
