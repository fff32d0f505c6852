import type { FieldBinding } from '@gapwise/form-react'
import { useState, type ChangeEvent, type DragEvent, type ReactElement } from 'react'
import { Icon } from '../parts'
import { CAMERA, UPLOAD } from '../parts/icon-paths'
import { readableKinds, readableSize, type FileLimits } from './file-check'

export interface FilePickerProps {
  readonly field: FieldBinding
  readonly limits: FileLimits
  readonly onFiles: (files: readonly File[]) => void
}

/** Three ways to hand over a file: choose it, drop it, or take a photo of a page with a phone. */
export function FilePicker({ field, limits, onFiles }: FilePickerProps): ReactElement {
  const [isOver, setIsOver] = useState(false)
  const limitsId = field.ids.part('limits')
  const photoId = field.ids.part('photo')
  const describedBy = [field.inputProps['aria-describedby'], limitsId].filter(Boolean).join(' ')

  const takeChosen = (event: ChangeEvent<HTMLInputElement>): void => {
    onFiles([...(event.target.files ?? [])])
    // Emptied, so that choosing the same file again after removing it is a change too.
    event.target.value = ''
  }
  const takeDropped = (event: DragEvent): void => {
    event.preventDefault()
    setIsOver(false)
    // Not left to the browser, which would open the file in place of the page.
    if (!field.disabled) onFiles([...event.dataTransfer.files])
  }
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
      <p id={limitsId} className="gw-drop-limits">
        You can send {readableKinds(limits)}, up to {readableSize(limits.maximumBytes)} each.
      </p>
      <div className="gw-drop-ways">
        <span className="gw-file-button">
          <input
            id={field.ids.input}
            type="file"
            multiple={limits.maximumFiles > 1}
            accept={limits.accept.join(',')}
            aria-describedby={describedBy}
            aria-invalid={field.inputProps['aria-invalid']}
            onChange={takeChosen}
          />
          <label className="gw-button gw-button-secondary" htmlFor={field.ids.input}>
            <Icon path={UPLOAD} /> Choose files
          </label>
        </span>
        <span className="gw-file-button gw-file-camera">
          <input
            id={photoId}
            type="file"
            accept="image/*"
            capture="environment"
            aria-describedby={limitsId}
            onChange={takeChosen}
          />
          <label className="gw-button gw-button-secondary" htmlFor={photoId}>
            <Icon path={CAMERA} /> Take a photo
          </label>
        </span>
        <span className="gw-drop-hint">or drop them here</span>
      </div>
    </div>
  )
}
