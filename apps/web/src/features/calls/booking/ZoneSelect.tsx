import { useId } from 'react'

import { TIME_ZONES } from './time-zones'

interface ZoneSelectProps {
  value: string
  /** The zone in words, for one that is not among those offered, such as that of a state. */
  inWords?: string | undefined
  onChange: (timeZone: string) => void
}

/** The zone of all times on the page. */
export function ZoneSelect({ value, inWords = '–', onChange }: ZoneSelectProps) {
  const id = useId()
  return (
    <div className="gw-field">
      <label className="gw-label" htmlFor={id}>
        Your time zone
      </label>
      <p id={`${id}-hint`} className="gw-hint">
        All times on this page are in this zone.
      </p>
      <select
        id={id}
        className="gw-select"
        value={value}
        aria-describedby={`${id}-hint`}
        onChange={(event) => onChange(event.target.value)}
      >
        {TIME_ZONES.some((zone) => zone.id === value) ? null : (
          <option value={value}>{inWords}</option>
        )}
        {TIME_ZONES.map((zone) => (
          <option key={zone.id} value={zone.id}>
            {zone.inWords}
          </option>
        ))}
      </select>
    </div>
  )
}
