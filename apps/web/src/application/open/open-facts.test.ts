import { enrollmentForm } from '@gapwise/enrollment-forms'
import type { AnswerValue, Form, FormDefinition } from '@gapwise/form-engine/core'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import {
  answersAfter,
  checkFacts,
  expectedFacts,
  type Scenario,
} from '../../../../../packages/enrollment/test/facts-reference'
import { fakeServer } from '../../../test/fake-server'
import { applicationDetail } from '../../../test/open-page'
import type { ApplicationDetail } from '../../adapters/api/api-client'
import { createOpenApplication } from './open-application'

const TYPES = [-1, 0, 1, 2] as const

/**
 * The enrollment form plus one section per underwriting type. Only the current type's section is
 * visible.
 */
const definition: FormDefinition = {
  ...enrollmentForm,
  sections: [
    ...enrollmentForm.sections,
    ...TYPES.map((type) => ({
      id: `type ${type}`,
      title: `Type ${type}`,
      depends_on: {
        field_value_list: [
          { object_name: 'application', attribute_name: 'underwriting_type', value: type },
        ],
      },
      fields: [{ id: 'question', type: 'text' as const, display_label: 'Question' }],
    })),
  ],
}

const typesShown = (form: Form) => TYPES.filter((type) => form.isSectionVisible(`type ${type}`))

/** Returns the application as the server would return it after the scenario's first answers. */
function detailOf(scenario: Scenario): ApplicationDetail {
  const { today, before } = scenario
  const answers: Record<string, Record<string, AnswerValue>> = {}
  for (const { section, field, value } of before) {
    if (value !== undefined) answers[section] = { ...answers[section], [field]: value }
  }
  const cleared = before.filter(({ value }) => value === undefined)
  return applicationDetail({
    today,
    answers,
    cleared: cleared.map(({ section, field }) => ({ section, field })),
    facts: expectedFacts(before, scenario),
  })
}

beforeEach(() => {
  // Before the first save, the page itself computes the facts, so it needs a fixed date.
  vi.useFakeTimers({ now: new Date(2026, 10, 20) })
  fakeServer()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('shows the sections that follow from the same facts as on the server and in the workbench', () => {
  checkFacts((scenario) => {
    const { form } = createOpenApplication(definition, detailOf(scenario))
    expect(typesShown(form)).toEqual([expectedFacts(scenario.before, scenario).underwriting_type])
    for (const [index, change] of scenario.changes.entries()) {
      const changes = scenario.changes.slice(0, index + 1)
      form.setAnswers([change])
      const expected = expectedFacts(answersAfter({ ...scenario, changes }), scenario)
      expect(typesShown(form)).toEqual([expected.underwriting_type])
    }
    vi.clearAllTimers()
  }, 50)
})
