import {
  textsIn,
  useField,
  useHosts,
  useIsInteractive,
  type WidgetProps,
} from '@gapwise/form-react'
import type { ReactElement } from 'react'
import { UploadArea } from '../file-upload/UploadArea'
import { useUploads } from '../file-upload/use-uploads'
import { Choice } from '../components/Choice'
import { FieldFrame } from '../components/FieldFrame'
import { documentTexts } from '../texts/en'
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
  const isInteractive = useIsInteractive()
  const answer = documentsOfAnswer(field.value)
  const takesFiles = uploads.canUpload || answer?.method === 'upload'
  const { documentAddresses: addresses } = useHosts()
  const isPossible = (method: Method) =>
    method === 'upload' ? takesFiles : addresses === undefined || Boolean(addresses[method]?.length)
  const methods = SEND_METHODS.filter((method) => isPossible(method) || method === answer?.method)
  // The file input has the id if it is shown.
  const isFileShown = answer?.method === 'upload' || (takesFiles && !isInteractive)
  const anchor = field.nameOf() && !isFileShown ? field.ids.input : undefined
  const texts = textsIn(field.texts, documentTexts)

  return (
    <FieldFrame field={field} as="radiogroup">
      <div id={anchor} className="gw-choices">
        {methods.map((method) => (
          <div key={method}>
            <Choice
              type="radio"
              id={field.ids.part(method)}
              name={field.nameOf('method') ?? field.ids.group}
              value={method}
              text={texts[method]}
              checked={answer?.method === method}
              disabled={field.readOnly && answer?.method !== method}
              onChange={() => field.setValue(withMethod(field.value, method))}
            />
            {answer?.method === method || (method === 'upload' && !isInteractive) ? (
              <div className="gw-choice-children">
                {method === 'upload' ? (
                  <UploadArea
                    field={field}
                    uploads={uploads}
                    files={answer?.files ?? []}
                    onFiles={(files) => field.setValue(withFiles(field.value, files))}
                  />
                ) : isPossible(method) ? (
                  <>
                    <p className="gw-notice">{texts.copies}</p>
                    <DocumentAddress method={method} addresses={addresses ?? {}} />
                  </>
                ) : (
                  <p className="gw-notice">{texts.notThisWay}</p>
                )}
              </div>
            ) : null}
          </div>
        ))}
      </div>
      {takesFiles ? null : <p className="gw-notice">{texts.noFiles}</p>}
    </FieldFrame>
  )
}
