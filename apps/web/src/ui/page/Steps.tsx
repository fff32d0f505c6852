interface StepsProps {
  /** Starts at 1. */
  current: number
  total: number
}

/** Shows "Step 2 of 4" both as text and as dots. */
export function Steps({ current, total }: StepsProps) {
  return (
    <span className="steps">
      <span className="steps__dots" aria-hidden="true">
        {Array.from({ length: total }, (_, index) => (
          <span key={index} className={index < current ? 'steps__dot is-done' : 'steps__dot'} />
        ))}
      </span>
      Step {current} of {total}
    </span>
  )
}
