import { enrollmentForm } from '@gapwise/enrollment-forms'
import { createForm } from '@gapwise/form-engine'
import { expect, it } from 'vitest'
import {
  answersAfter,
  checkFacts,
  expectedFacts,
} from '../../../../packages/enrollment/test/facts-reference'
import { medicareFacts } from './medicare-facts'
import { contextOf } from './toolbar-values'

const TYPES = [
  'not yet known (-1)',
  'underwritten (0)',
  'open enrollment (1)',
  'guaranteed issue (2)',
]

it('shows the same facts as the app and the server, for every underwriting type in the toolbar', () => {
  checkFacts((scenario) => {
    const { today, medicareStatus: situation = '' } = scenario
    const facts = expectedFacts(answersAfter(scenario), scenario)
    for (const underwriting of [-1, 0, 1, 2]) {
      const context = contextOf({ situation, underwriting }, undefined)
      const form = createForm(enrollmentForm, { today, context })
      form.setAnswers(scenario.before)
      form.setAnswers(scenario.changes)
      const shown = medicareFacts(form, { today, context, situation })
      const values = Object.fromEntries(shown.map(({ name, value }) => [name, value]))
      expect(values).toEqual({
        'Effective date': facts.effective_date,
        'Coverage can start': facts.start_date,
        ...(facts.age === null
          ? {}
          : {
              'Rate for age': String(facts.age),
              'Open enrollment': facts.open_enrollment ? 'open' : 'over',
            }),
        'Advantage restriction': facts.advantage_restricted ? 'applies' : 'does not apply',
        ...(facts.state_right
          ? { 'State right': `${facts.state_right.rule} (${facts.state_right.outcome})` }
          : {}),
        'Underwriting type by these answers': TYPES[facts.underwriting_type + 1],
      })
    }
  }, 50)
})
