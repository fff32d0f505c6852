/** @jsxRuntime classic */
import * as React from 'react'
import type { ReactElement } from 'react'
import { useArgTypes, useGlobals, useStorybookApi } from 'storybook/manager-api'
import './panel-style'

/** A day that is useful for checking a form, with the facts that matter on that day. */
interface TodayPreset {
  readonly name: string
  readonly today: string
  readonly situation?: string
  /** Used only if the story asks for a birth date. */
  readonly birthDate?: string
}

/** Days on which a rule changes (D19 to D23). */
const TODAY_PRESETS: readonly TodayPreset[] = [
  { name: 'An ordinary day', today: '2026-03-15' },
  {
    name: 'July 31, the last day of the Advantage restriction',
    today: '2026-07-31',
    situation: 'advantage-plan',
  },
  { name: 'August 1 with an Advantage plan', today: '2026-08-01', situation: 'advantage-plan' },
  { name: 'Seven days before the month ends', today: '2026-01-25' },
  { name: 'The day before a 65th birthday', today: '2026-05-09', birthDate: '1961-05-10' },
  { name: 'February 29', today: '2028-02-29' },
]

const BIRTH_DATE = '__applicant_dob'

/** Sets the form's current day. The presets are days on which a rule changes. */
export function TodayTool(): ReactElement {
  const [{ today }, updateGlobals] = useGlobals()
  const api = useStorybookApi()
  const controls = Object.keys(useArgTypes())
  const shown = typeof today === 'string' ? today : ''
  const choose = (at: number): void => {
    const preset = TODAY_PRESETS[at]
    if (!preset) return
    const { today, situation, birthDate } = preset
    updateGlobals({ today, ...(situation === undefined ? {} : { situation }) })
    const story = api.getCurrentStoryData()
    const asksForIt = controls.find((key) => key.endsWith(BIRTH_DATE))
    if (birthDate !== undefined && asksForIt !== undefined && story?.type === 'story') {
      api.updateStoryArgs(story, { [asksForIt]: birthDate })
    }
  }
  return (
    <span className="gwp-tool">
      <label>
        Today{' '}
        <input
          type="date"
          value={shown}
          onChange={({ target }) => {
            if (target.value !== '') updateGlobals({ today: target.value })
          }}
        />
      </label>
      <select
        aria-label="Days worth checking"
        value=""
        onChange={({ target }) => choose(Number(target.value))}
      >
        <option value="">Days…</option>
        {TODAY_PRESETS.map(({ name }, at) => (
          <option key={name} value={at}>
            {name}
          </option>
        ))}
      </select>
    </span>
  )
}
