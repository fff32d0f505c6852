import { clockTime } from '../../../adapters/browser/clock'
import { Button } from '../../../ui/controls/Button'
import { Notice } from '../../../ui/feedback/Notice'
import type { StartSaving } from './use-start-saving'

/** Says whether everything is saved. A failed save can be tried again. */
export function SavingNote({ saving }: { saving: StartSaving }) {
  const { phase, savedAt, problem, flush } = saving
  if (phase === 'failed') {
    return (
      <Notice kind="error" title="Not saved yet">
        <p>{problem} What you typed is still on this page.</p>
        <div className="actions">
          <Button variant="secondary" onClick={() => void flush()}>
            Try again
          </Button>
        </div>
      </Notice>
    )
  }
  return (
    <p className="quiet" role="status">
      {phase === 'saved'
        ? savedAt
          ? `Saved at ${clockTime(savedAt)}`
          : 'Everything is saved'
        : 'Saving…'}
    </p>
  )
}
