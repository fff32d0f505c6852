import { useField, type WidgetProps } from '@gapwise/form-react'
import type { ReactElement } from 'react'
import { FieldFrame } from '../components/FieldFrame'
import { filesOfAnswer, withStoredFile } from './file-refs'
import { UploadArea } from './UploadArea'
import { useUploads } from './use-uploads'

/**
 * Asks for files. The host's uploader receives the files, and the answer contains the server's
 * references to them.
 * @see D3
 */
export function FileUpload({ section, field: id }: WidgetProps): ReactElement {
  const field = useField(section, id)
  const uploads = useUploads(section, id, withStoredFile)
  return (
    <FieldFrame field={field} as="group">
      <UploadArea
        field={field}
        uploads={uploads}
        files={filesOfAnswer(field.value)}
        onFiles={field.setValue}
      />
    </FieldFrame>
  )
}
