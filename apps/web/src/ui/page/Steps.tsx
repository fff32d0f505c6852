import './steps.css'
import { t } from '../../language'

interface StepsProps {
  /** Starts at 1. */
  current: number
  total: number
  /** Whose answers the steps ask for, such as "For your mother". */
  whom?: string | undefined
}

/** Shows "Step 2 of 4" both as text and as dots. */
export function Steps({ current, total, whom }: StepsProps) {
  return (
    <span className="steps">
      <span className="steps__dots" aria-hidden="true">
        {Array.from({ length: total }, (_, index) => (
          <span key={index} className={index < current ? 'steps__dot is-done' : 'steps__dot'} />
        ))}
      </span>
      {whom ? `${whom} · ` : ''}
      {t('Step {current} of {total}', { current, total })}
    </span>
  )
}
