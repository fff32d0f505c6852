import { textsIn, type FieldBinding } from '@gapwise/form-react'
import {
  useState,
  type ChangeEvent,
  type DragEvent,
  type InputHTMLAttributes,
  type ReactElement,
} from 'react'
import { WidgetIcon } from '../components'
import { CAMERA, UPLOAD } from '../components/icon-paths'
import { fileTexts } from '../texts/en'
import { FileLimitsNote } from './PlainFilePicker'
import type { FileLimits } from './file-check'

export interface FilePickerProps {
  readonly field: FieldBinding
  readonly limits: FileLimits
  readonly onFiles: (files: readonly File[]) => void
}

/** Offers three ways to add a file: choose it, drop it, or take a photo with a phone. */
export function FilePicker({ field, limits, onFiles }: FilePickerProps): ReactElement {
  const texts = textsIn(field.texts, fileTexts)
  const [isOver, setIsOver] = useState(false)
  const limitsId = field.ids.part('limits')
  const describedBy = [field.inputProps['aria-describedby'], limitsId].filter(Boolean).join(' ')

  const takeChosen = (event: ChangeEvent<HTMLInputElement>): void => {
    onFiles([...(event.target.files ?? [])])
    // Clear the input. Otherwise, choosing a removed file again would not fire a change event.
    event.target.value = ''
  }
  const takeDropped = (event: DragEvent): void => {
    event.preventDefault()
    setIsOver(false)
    // Always prevent the default. Otherwise, the browser would leave the page and open the file.
    if (!field.disabled) onFiles([...event.dataTransfer.files])
  }
  const fileButton = (
    className: string,
    icon: string,
    label: string,
    attributes: InputHTMLAttributes<HTMLInputElement>,
  ): ReactElement => (
    <span className={className}>
      <input type="file" {...attributes} onChange={takeChosen} />
      <label className="gw-button gw-button-secondary" htmlFor={attributes.id}>
        <WidgetIcon path={icon} /> {label}
      </label>
    </span>
  )
  return (
    <div
      className="gw-drop"
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(!field.disabled)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={takeDropped}
    >
      <FileLimitsNote id={limitsId} field={field} limits={limits} />
      <div className="gw-drop-ways">
        {fileButton('gw-file-button', UPLOAD, texts.choose, {
          id: field.ids.input,
          multiple: limits.maximumFiles > 1,
          accept: limits.accept.join(','),
          'aria-describedby': describedBy,
          'aria-invalid': field.inputProps['aria-invalid'],
        })}
        {fileButton('gw-file-button gw-file-camera', CAMERA, texts.takePhoto, {
          id: field.ids.part('photo'),
          accept: 'image/*',
          capture: 'environment',
          'aria-describedby': limitsId,
        })}
        <span className="gw-drop-hint">{texts.orDrop}</span>
      </div>
    </div>
  )
}
