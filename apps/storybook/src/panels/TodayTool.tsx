/** @jsxRuntime classic */
import * as React from 'react'
import type { ReactElement } from 'react'
import { useArgTypes, useGlobals, useStorybookApi } from 'storybook/manager-api'
import './panel-style'
import { TODAY_PRESETS } from './today-presets'

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
