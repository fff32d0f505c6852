import { type ChangeEvent, useId, useRef, useState } from 'react'

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
  const [problems, setProblems] = useState<readonly string[]>([])
  const [waiting, setWaiting] = useState(0)
  const last = useRef(Promise.resolve())
  const hasProblem = problems.length > 0
  const box = useId()

  async function send(file: File) {
    try {
      const options = { signal: new AbortController().signal, onProgress: () => undefined }
      await documentUploader(application)(file, options)
      setSent((names) => [...names, file.name])
    } catch (error) {
      const cause = error instanceof Error && error.cause !== undefined ? error.cause : error
      const problem = failureMessage(cause, t('Something went wrong on our side.'))
      const text = t('{file} wasn’t sent. {problem}', { file: file.name, problem })
      setProblems((before) => [...before, text])
    }
    setWaiting((count) => count - 1)
  }

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const files = [...(target.files ?? [])]
    // Clear the input. Otherwise, choosing a refused file again would not fire a change event.
    target.value = ''
    if (waiting === 0) setProblems([])
    setWaiting((count) => count + files.length)
    for (const file of files) last.current = last.current.then(() => send(file))
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
      {hasProblem ? (
        <div id={`${box}-error`} className="gw-error" role="alert">
          {problems.map((problem, index) => (
            <p key={index}>{problem}</p>
          ))}
        </div>
      ) : null}
      <div className="requested__files">
        <input
          id={box}
          type="file"
          multiple
          accept="application/pdf,image/*"
          aria-invalid={hasProblem || undefined}
          aria-describedby={hasProblem ? `${box}-hint ${box}-error` : `${box}-hint`}
          onChange={choose}
        />
        {/* The browser's own button is in the browser's language, and has no room on a phone. */}
        <span className="button" aria-hidden="true">
          {t('Choose files')}
        </span>
      </div>
      <p role="status">
        {waiting > 0 ? t('Sending your file…') : sent.length > 0 ? sentText(sent) : ''}
      </p>
    </Notice>
  )
}

function sentText(names: readonly string[]): string {
  return t('We have {files}. You can add more files.', { files: names.join(', ') })
}
