import { fieldLabel } from '@gapwise/enrollment'
import type { FormDefinition } from '@gapwise/form-engine/core'

import { Button } from '../../../ui/controls/Button'
import { Dialog } from '../../../ui/controls/Dialog'
import type { HidingChange } from './ask-before-hiding'

/** Maximum number of questions that the dialog lists by name. The rest are only counted. */
const MOST_NAMES = 5

interface HidingDialogProps {
  definition: FormDefinition
  /** The change to confirm, or `undefined` if no change is pending. */
  change: HidingChange | undefined
  onConfirm: () => void
  onCancel: () => void
}

/**
 * Asks for confirmation before a change hides answered questions. The title says how many questions
 * the change hides (C-34).
 */
export function HidingDialog({ definition, change, onConfirm, onCancel }: HidingDialogProps) {
  const hides = change?.hides ?? []
  const names = hides.slice(0, MOST_NAMES).map((ref) => fieldLabel(definition, ref))
  const others = hides.length - names.length
  const [theseApply, answers] =
    hides.length === 1
      ? ['this question no longer applies', 'your answer']
      : ['these questions no longer apply', 'your answers']
  return (
    <Dialog open={change !== undefined} title={dialogTitle(hides.length)} onClose={onCancel}>
      <p>With your new answer, {theseApply} to you:</p>
      <ul className="bullets">
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
        {others > 0 ? <li>and {others} more</li> : null}
      </ul>
      <p>We’ll keep {answers} in case you change your mind.</p>
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
    ? 'You won’t need to answer 1 question anymore'
    : `You won’t need to answer ${count} questions anymore`
}
