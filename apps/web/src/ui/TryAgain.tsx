import { Button } from './Button'

/** The way on from something that did not come: ask for it once more. */
export function TryAgain({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="actions">
      <Button variant="secondary" onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}
