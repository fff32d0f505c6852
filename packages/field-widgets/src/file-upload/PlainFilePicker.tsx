import { formatFileSize } from '@gapwise/form-engine/core'
import { textsIn, type FieldBinding } from '@gapwise/form-react'
import type { ReactElement } from 'react'
import { fileTexts } from '../texts/en'
import { readableKinds, type FileLimits } from './file-check'

interface FileLimitsNoteProps {
  readonly field: FieldBinding
  readonly limits: FileLimits
}

interface PlainFilePickerProps extends FileLimitsNoteProps {
  readonly onFiles: (files: readonly File[]) => void
}

/** The browser's own file input, for a page without JavaScript. Its files are posted with the form. */
export function PlainFilePicker({ field, limits, onFiles }: PlainFilePickerProps): ReactElement {
  const limitsId = field.ids.part('limits')
  const describedBy = [field.inputProps['aria-describedby'], limitsId].filter(Boolean).join(' ')
  return (
    <div className="gw-drop">
      <FileLimitsNote id={limitsId} field={field} limits={limits} />
      <input
        type="file"
        id={field.ids.input}
        name={field.nameOf('new')}
        multiple={limits.maximumFiles > 1}
        accept={limits.accept.join(',')}
        aria-labelledby={field.ids.label}
        aria-describedby={describedBy}
        aria-invalid={field.inputProps['aria-invalid']}
        onChange={({ target }) => onFiles([...(target.files ?? [])])}
      />
    </div>
  )
}

/** Says which files can be sent, and how large they can be. */
export function FileLimitsNote({
  id,
  field: { texts },
  limits,
}: FileLimitsNoteProps & { readonly id: string }): ReactElement {
  return (
    <p id={id} className="gw-drop-limits">
      {textsIn(texts, fileTexts).limits(
        readableKinds(limits, texts),
        formatFileSize(limits.maximumBytes, texts?.answers),
      )}
    </p>
  )
}
