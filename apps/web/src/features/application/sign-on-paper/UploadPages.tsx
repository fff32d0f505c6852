import { useIsUploading } from '@gapwise/field-widgets'
import { fileUploadWidget } from '@gapwise/field-widgets/edit'
import {
  createForm,
  defaultMessages,
  fileUploadType,
  type FormDefinition,
} from '@gapwise/form-engine/core'
import {
  createRegistry,
  ErrorSummary,
  SectionRenderer,
  useForm,
  useValidation,
} from '@gapwise/form-react'
import { type SubmitEvent, useState } from 'react'

import type { StoredFile } from '../../../adapters/api/api-client'
import { ApiCallError } from '../../../adapters/api/api-call-error'
import { today } from '../../../adapters/browser/clock'
import type { OpenApplication } from '../../../application/open/open-application'
import { useDocumentHost } from '../../../application/view/use-document-host'
import { useOnboardingStore } from '../../../stores/onboarding/onboarding-store'
import { signingCall } from '../../../stores/session/signing-call'
import { Button } from '../../../ui/controls/Button'
import { useAction } from '../../../ui/controls/use-action'
import { Notice } from '../../../ui/feedback/Notice'
import { msg, t } from '../../../language'
import { FormInLanguage } from '../../../language/FormInLanguage'

const REGISTRY = createRegistry([fileUploadWidget])

const SECTION = 'paper'
const FIELD = 'signed_pages'

/** The question for the signed pages. */
const PAGES: FormDefinition = {
  id: 'signed-pages',
  version: 1,
  title: msg('Sign on paper'),
  sections: [
    {
      id: SECTION,
      title: msg('Sign on paper'),
      fields: [
        {
          id: FIELD,
          type: 'file-upload',
          display_label: msg('Signed pages'),
          helper_text: msg('Photos of each page, or one PDF. Every page must be easy to read.'),
          instruction: msg('Add photos of your signed pages, or one PDF'),
          required: true,
          maxlength: 20,
        },
      ],
    },
  ],
}

interface UploadPagesProps {
  application: OpenApplication
  /** Pages that were uploaded before. */
  uploaded: readonly StoredFile[]
  /** Number of documents that the person must still open. */
  missing: number
  /** Called when the person tries to send the pages without the documents. */
  onDocumentsMissing: () => void
}

/** Takes the signed pages and sends the application. */
export function UploadPages({ application, uploaded, ...documents }: UploadPagesProps) {
  const [form] = useState(() =>
    createForm(PAGES, {
      types: [fileUploadType],
      today: today(),
      messages: defaultMessages,
      ...(uploaded.length > 0 ? { answers: { [SECTION]: { [FIELD]: uploaded } } } : {}),
    }),
  )
  const hosts = useDocumentHost(application, form)
  return (
    <FormInLanguage form={form} registry={REGISTRY} hosts={hosts}>
      <PagesForm application={application} {...documents} />
    </FormInLanguage>
  )
}

function PagesForm({
  application,
  missing,
  onDocumentsMissing,
}: Omit<UploadPagesProps, 'uploaded'>) {
  const { id, queue, refresh, inSession } = application
  const form = useForm()
  const { check } = useValidation()
  const { busy, problem, run } = useAction()
  const isUploading = useIsUploading()
  const [tooEarly, setTooEarly] = useState(false)

  async function send() {
    await queue.flush()
    const files = form.getAnswer(SECTION, FIELD) as readonly StoredFile[]
    const body = { documents: files.map((file) => file.id) }
    try {
      await inSession(() => signingCall('submitOnPaper', { params: { id }, body }))
    } catch (error) {
      const isUndelivered =
        error instanceof ApiCallError && error.code === 'DOCUMENTS_NOT_DELIVERED'
      if (isUndelivered) onDocumentsMissing()
      throw error
    }
    useOnboardingStore.getState().update({ application_submitted: true })
    // The page then shows the confirmation.
    await refresh()
  }

  function submit(event: SubmitEvent) {
    event.preventDefault()
    setTooEarly(isUploading)
    if (isUploading) return
    if (check({ mode: 'strict', section: SECTION }).length > 0) return
    if (missing > 0) onDocumentsMissing()
    else void run(send)
  }

  return (
    <form className="stack" noValidate onSubmit={submit}>
      <ErrorSummary />
      <SectionRenderer section={SECTION} fields={[FIELD]} />
      {problem === undefined ? null : (
        <Notice kind="error" title={t('Your application was NOT sent')}>
          <p>
            {t('{problem} Your pages are saved. Please press the button again in a moment.', {
              problem,
            })}
          </p>
        </Notice>
      )}
      {tooEarly && isUploading ? (
        <Notice kind="error" title={t('We don’t have all your pages yet')}>
          <p>{t('Wait until each page is sent. Then press the button again.')}</p>
        </Notice>
      ) : null}
      <p>{t('A person checks the signed pages. We call you if something is missing.')}</p>
      <div className="actions">
        <Button type="submit" busy={busy} busyLabel={t('Sending…')}>
          {t('Send my signed pages')}
        </Button>
      </div>
    </form>
  )
}
