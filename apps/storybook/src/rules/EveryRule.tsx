import { defaultRegistry } from '@gapwise/field-widgets'
import {
  createForm,
  type Answers,
  type Form,
  type FormDefinition,
  type FormOptions,
} from '@gapwise/form-engine'
import { FormProvider, SectionRenderer, useFormState } from '@gapwise/form-react'
import { useState, type ReactElement } from 'react'
import './every-rule.css'

/** One example on the page about form definitions. */
export interface Example {
  /** Id of the section that the rule shows. */
  readonly id: string
  readonly node: string
  readonly json: string
  readonly holdsWith: Answers[string]
  /**
   * The result in words. `whenItHolds` is shown if the rule holds, and `whenItFails` if it does
   * not.
   */
  readonly whenItHolds: string
  readonly whenItFails: string
}

export interface EveryRuleProps {
  /**
   * Contains the questions and one section for each example. The section is shown while the
   * example's rule holds.
   */
  readonly definition: FormDefinition
  readonly options: FormOptions
  readonly conditions: readonly Example[]
  readonly values: readonly Example[]
}

/**
 * Shows questions and an example of each kind of rule. For each example, says whether its rule
 * holds for the current answers.
 */
export function EveryRule({
  definition,
  options,
  conditions,
  values,
}: EveryRuleProps): ReactElement {
  const [form] = useState(() => createForm(definition, options))
  const [questions] = definition.sections
  return (
    <FormProvider form={form} registry={defaultRegistry}>
      <div className="every-rule">
        <SectionRenderer section={questions!.id} />
        <Examples heading="Conditions" examples={conditions} form={form} />
        <Examples heading="Values" examples={values} form={form} />
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
  for (const { id, fields } of form.definition.sections) {
    form.setAnswers(fields.map(({ id: field }) => ({ section: id, field, value: answers[field] })))
  }
}
