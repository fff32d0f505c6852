import { useId } from 'react'

import { TIME_ZONES } from './time-zones'
import { t } from '../../../language'

interface ZoneSelectProps {
  value: string
  /**
   * Name of the time zone `value` if it is not in the list. For example, the server might have
   * chosen the zone by state.
   */
  zoneName?: string | undefined
  onChange: (timeZone: string) => void
}

/** A select for the time zone in which the page shows all times. */
export function ZoneSelect({ value, zoneName = '–', onChange }: ZoneSelectProps) {
  const id = useId()
  return (
    <div className="gw-field">
      <label className="gw-label" htmlFor={id}>
        {t('Your time zone')}
      </label>
      <p id={`${id}-hint`} className="gw-hint">
        {t('All times on this page are in this time zone.')}
      </p>
      <select
        id={id}
        className="gw-select"
        value={value}
        aria-describedby={`${id}-hint`}
        onChange={(event) => onChange(event.target.value)}
      >
        {TIME_ZONES.some((zone) => zone.id === value) ? null : (
          <option value={value}>{zoneName}</option>
        )}
        {TIME_ZONES.map((zone) => (
          <option key={zone.id} value={zone.id}>
            {t(zone.name)}
          </option>
        ))}
      </select>
    </div>
  )
}
