import { defaultRegistry } from '@gapwise/field-widgets'
import { createForm, type Answers, type Form, type RuleCondition } from '@gapwise/form-engine'
import { FormProvider, SectionRenderer, useFormState } from '@gapwise/form-react'
import { useState, type ReactElement } from 'react'
import page from '../../../../docs/definition-format.md?raw'
import {
  EXAMPLE_OPTIONS,
  readRuleExamples,
  withRule,
} from '../../../../packages/form-engine/test/rule-examples'
import './every-rule.css'

/** One example of the page about form definitions. */
interface Example {
  /** Id of the section that the rule shows. */
  readonly id: string
  readonly node: string
  readonly json: string
  readonly rule: RuleCondition
  readonly holdsWith: Answers[string]
  /** The result in words, before and after the rule holds. */
  readonly whenItHolds: string
  readonly whenItFails: string
}

const { form: definition, conditions, values } = readRuleExamples(page)

const CONDITIONS = conditions.map(({ node, condition, holdsWith }, at): Example => ({
  id: `condition ${at}`,
  node,
  json: JSON.stringify(condition),
  rule: condition,
  holdsWith,
  whenItHolds: 'Holds now',
  whenItFails: 'Does not hold now',
}))

const VALUES = values.map(({ node, value, answers, result }, at): Example => {
  const expected = result === undefined ? 'missing' : String(result)
  return {
    id: `value ${at}`,
    node,
    json: JSON.stringify(value),
    // A value that is missing is not even equal to itself.
    rule: result === undefined ? { not: { eq: [value, value] } } : { eq: [value, result] },
    holdsWith: answers,
    whenItHolds: `Is ${expected} now`,
    whenItFails: `Is not ${expected} now`,
  }
})

/** Shows each kind of rule at work: questions, and which rules hold with their answers. */
export function EveryRule(): ReactElement {
  const [form] = useState(() => {
    const withRules = [...CONDITIONS, ...VALUES].reduce(
      (whole, { id, rule }) => withRule(whole, id, rule),
      definition,
    )
    return createForm(withRules, EXAMPLE_OPTIONS)
  })
  const [section] = definition.sections
  return (
    <FormProvider form={form} registry={defaultRegistry}>
      <div className="every-rule">
        <SectionRenderer section={section!.id} />
        <Examples heading="Conditions" examples={CONDITIONS} form={form} />
        <Examples heading="Values" examples={VALUES} form={form} />
      </div>
    </FormProvider>
  )
}

interface ExamplesProps {
  readonly heading: string
  readonly examples: readonly Example[]
  readonly form: Form
}

function Examples({ heading, examples, form }: ExamplesProps): ReactElement {
  const shown = useFormState((open) => open.visibleSections())
  return (
    <section aria-label={heading}>
      <h2>{heading}</h2>
      <ul>
        {examples.map((example) => (
          <li key={example.id} aria-label={`${example.node}, ${example.id}`}>
            <code>{example.json}</code>
            <strong>
              {shown.includes(example.id) ? `✓ ${example.whenItHolds}` : `✗ ${example.whenItFails}`}
            </strong>
            <button
              type="button"
              className="gw-button"
              onClick={() => giveAnswers(form, example.holdsWith)}
            >
              Try “{example.node}”
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Replaces all answers. */
function giveAnswers(form: Form, answers: Answers[string]): void {
  for (const { id, fields } of definition.sections) {
    form.setAnswers(fields.map(({ id: field }) => ({ section: id, field, value: answers[field] })))
  }
}
