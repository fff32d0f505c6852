import { fieldLabel } from '@gapwise/enrollment'
import type { FormDefinition } from '@gapwise/form-engine/core'

import { Button } from '../../../ui/controls/Button'
import { Dialog } from '../../../ui/controls/Dialog'
import type { HidingChange } from './ask-before-hiding'
import { t } from '../../../language'

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
  const isOne = hides.length === 1
  return (
    <Dialog open={change !== undefined} title={dialogTitle(hides.length)} onClose={onCancel}>
      <p>
        {isOne
          ? t('With your new answer, this question no longer applies to you:')
          : t('With your new answer, these questions no longer apply to you:')}
      </p>
      <ul className="bullets">
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
        {others > 0 ? <li>{t('and {count} more', { count: others })}</li> : null}
      </ul>
      <p>
        {isOne
          ? t('We’ll keep your answer in case you change your mind.')
          : t('We’ll keep your answers in case you change your mind.')}
      </p>
      <div className="actions">
        <Button onClick={onConfirm}>{t('Change my answer')}</Button>
        <Button variant="secondary" onClick={onCancel}>
          {t('Cancel')}
        </Button>
      </div>
    </Dialog>
  )
}

function dialogTitle(count: number): string {
  return count === 1
    ? t('You won’t need to answer 1 question anymore')
    : t('You won’t need to answer {count} questions anymore', { count })
}
