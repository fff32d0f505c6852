import { type ChangeEvent, useId, useState } from 'react'

import { failureMessage } from '../../../adapters/api/api-call-error'
import { documentUploader } from '../../../application/open/document-uploader'
import type { OpenApplication } from '../../../application/open/open-application'
import { Notice } from '../../../ui/feedback/Notice'
import './requested-files.css'
import { t } from '../../../language'

interface RequestedFilesProps {
  application: OpenApplication
  /** What the insurer asks for. */
  note: string | undefined
}

/** Says what the insurer asks for, and takes files for it. */
export function RequestedFiles({ application, note }: RequestedFilesProps) {
  const [sent, setSent] = useState<readonly string[]>([])
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const box = useId()

  async function send({ target }: ChangeEvent<HTMLInputElement>) {
    const files = [...(target.files ?? [])]
    // Clear the input. Otherwise, choosing a refused file again would not fire a change event.
    target.value = ''
    if (busy || files.length === 0) return
    setBusy(true)
    setProblem(undefined)
    const upload = documentUploader(application)
    try {
      for (const file of files) {
        await upload(file, { signal: new AbortController().signal, onProgress: () => undefined })
        setSent((names) => [...names, file.name])
      }
    } catch (error) {
      const cause = error instanceof Error && error.cause !== undefined ? error.cause : error
      setProblem(failureMessage(cause, t('Something went wrong on our side.')))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Notice kind="attention" title={t('What the insurer asks for')}>
      {note ? <p className="requested__note">{note}</p> : null}
      <p>
        <label className="gw-label" htmlFor={box}>
          {t('Add your files')}
        </label>
        <span id={`${box}-hint`} className="gw-hint">
          {t('Photos or PDF files. Each file can be up to 10 MB.')}
        </span>
      </p>
      {problem === undefined ? null : (
        <p id={`${box}-error`} className="gw-error" role="alert">
          {t('This file wasn’t sent. {problem}', { problem })}
        </p>
      )}
      <div className="requested__files">
        <input
          id={box}
          type="file"
          multiple
          accept="application/pdf,image/*"
          aria-invalid={problem === undefined ? undefined : true}
          aria-describedby={problem === undefined ? `${box}-hint` : `${box}-hint ${box}-error`}
          onChange={(event) => void send(event)}
        />
        {/* The browser's own button is in the browser's language, and has no room on a phone. */}
        <span className="button" aria-hidden="true">
          {t('Choose files')}
        </span>
      </div>
      <p role="status">{busy ? t('Sending your file…') : sent.length > 0 ? sentText(sent) : ''}</p>
    </Notice>
  )
}

function sentText(names: readonly string[]): string {
  return t('We have {files}. You can add more files.', { files: names.join(', ') })
}
