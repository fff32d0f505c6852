import { fieldLabel } from '@gapwise/enrollment'
import type { FormDefinition } from '@gapwise/form-engine'

import { Button } from '../../../ui/controls/Button'
import { Dialog } from '../../../ui/controls/Dialog'
import type { HidingChange } from './ask-before-hiding'

/** More names than this are a wall of text; the number says it all the same. */
const MOST_NAMES = 5

interface HidingDialogProps {
  definition: FormDefinition
  /** The change in question; `undefined` while there is none. */
  change: HidingChange | undefined
  onConfirm: () => void
  onCancel: () => void
}

/** Says how many answered questions a change would take off the form, before it does (C-34). */
export function HidingDialog({ definition, change, onConfirm, onCancel }: HidingDialogProps) {
  const hides = change?.hides ?? []
  const names = hides.slice(0, MOST_NAMES).map((ref) => fieldLabel(definition, ref))
  const others = hides.length - names.length
  const [these, their] =
    hides.length === 1 ? ['this question', 'its answer'] : ['these questions', 'their answers']
  return (
    <Dialog open={change !== undefined} title={dialogTitle(hides.length)} onClose={onCancel}>
      <p>With the new answer we no longer need {these}:</p>
      <ul className="bullets">
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
        {others > 0 ? <li>and {others} more</li> : null}
      </ul>
      <p>We keep {their} in case you change back.</p>
      <div className="actions">
        <Button onClick={onConfirm}>Change my answer</Button>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </Dialog>
  )
}

function dialogTitle(count: number): string {
  return count === 1
    ? 'This removes 1 question you answered'
    : `This removes ${count} questions you answered`
}
