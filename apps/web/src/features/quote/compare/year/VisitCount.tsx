import { useId } from 'react'

import { Button } from '../../../../ui/controls/Button'
import { MAXIMUM_VISITS } from './plan-years'
import { t } from '../../../../language'

interface VisitCountProps {
  visits: number
  onChange: (visits: number) => void
}

/** Sets the number of doctor visits, with a slider or one by one. */
export function VisitCount({ visits, onChange }: VisitCountProps) {
  const id = useId()
  return (
    <div className="year__visits" role="group" aria-labelledby={`${id}-label`}>
      <label id={`${id}-label`} htmlFor={id}>
        {t('Doctor visits you expect in a year')}
      </label>
      <output className="year__count" aria-live="polite">
        {visits}
      </output>
      <span className="year__stepper">
        <Button
          variant="secondary"
          aria-label={t('One fewer visit')}
          onClick={() => onChange(Math.max(0, visits - 1))}
        >
          −
        </Button>
        <input
          id={id}
          type="range"
          min={0}
          max={MAXIMUM_VISITS}
          value={visits}
          onChange={(event) => onChange(Number(event.target.value))}
        />
        <Button
          variant="secondary"
          aria-label={t('One more visit')}
          onClick={() => onChange(Math.min(MAXIMUM_VISITS, visits + 1))}
        >
          +
        </Button>
      </span>
    </div>
  )
}
