import { useField, useHosts, type WidgetProps } from '@gapwise/form-react'
import type { ReactElement } from 'react'
import { formatAnswer } from '@gapwise/form-engine/core'
import { UploadArea } from '../file-upload/UploadArea'
import { useUploads } from '../file-upload/use-uploads'
import { Choice } from '../components/Choice'
import { FieldFrame } from '../components/FieldFrame'
import { reviewList, reviewOf } from '../components'
import { DocumentAddress } from './DocumentAddress'
import {
  documentsOfAnswer,
  SEND_METHODS,
  type Method,
  withFiles,
  withMethod,
  withStoredDocument,
} from './documents-answer'

/** Asks how the user wants to send documents: upload them now, or send paper later. */
export function SendDocuments({ section, field: id }: WidgetProps): ReactElement {
  const field = useField(section, id)
  const uploads = useUploads(section, id, withStoredDocument)
  const answer = documentsOfAnswer(field.value)
  const takesFiles = uploads.canUpload || answer?.method === 'upload'
  const { documentAddresses: addresses } = useHosts()
  const isPossible = (method: Method) =>
    method === 'upload' ? takesFiles : addresses === undefined || Boolean(addresses[method]?.length)
  const methods = SEND_METHODS.filter(
    ({ method }) => isPossible(method) || method === answer?.method,
  )

  return (
    <FieldFrame field={field} as="radiogroup">
      <div className="gw-choices">
        {methods.map(({ method, label }) => (
          <div key={method}>
            <Choice
              type="radio"
              id={field.ids.part(method)}
              name={field.ids.group}
              text={label}
              checked={answer?.method === method}
              disabled={field.readOnly && answer?.method !== method}
              onChange={() => field.setValue(withMethod(field.value, method))}
            />
            {answer?.method === method ? (
              <div className="gw-choice-children">
                {method === 'upload' ? (
                  <UploadArea
                    field={field}
                    uploads={uploads}
                    files={answer.files}
                    onFiles={(files) => field.setValue(withFiles(field.value, files))}
                  />
                ) : isPossible(method) ? (
                  <>
                    <p className="gw-notice">
                      Send copies and keep the originals. Write your full name and date of birth on
                      every page, so we can match each page to your application.
                    </p>
                    <DocumentAddress method={method} addresses={addresses ?? {}} />
                  </>
                ) : (
                  <p className="gw-notice">
                    We can’t take documents this way right now. Please choose another way.
                  </p>
                )}
              </div>
            ) : null}
          </div>
        ))}
      </div>
      {takesFiles ? null : (
        <p className="gw-notice">You can’t send files from this page right now.</p>
      )}
    </FieldFrame>
  )
}

/** Shows the chosen method and the stored files. */
export const SendDocumentsReview = /* @__PURE__ */ reviewOf(({ state: { definition } }, value) => {
  const { answered, lines } = formatAnswer(definition, value)
  const [method, ...files] = lines
  return answered ? (
    <>
      {method}
      {reviewList(files)}
    </>
  ) : null
})
