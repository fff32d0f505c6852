import { useId, type ReactElement } from 'react'
import { Button } from '../parts'

export interface RemovedNoteProps {
  /** What was removed, such as "Lisinopril 10 mg". */
  readonly name: string
  readonly onRestore: () => void
}

/** Says what was removed and puts it back. The button takes the focus, so the words are heard. */
export function RemovedNote({ name, onRestore }: RemovedNoteProps): ReactElement {
  const id = useId()
  return (
    <div className="gw-removed">
      <p id={id}>{name} was removed.</p>
      <Button look="secondary" data-restore aria-describedby={id} onClick={onRestore}>
        Put it back
      </Button>
    </div>
  )
}
