import { defaultRegistry } from '@gapwise/field-widgets'
import { createForm, type Answers, type Form, type FormDefinition } from '@gapwise/form-engine'
import { FormProvider, SectionRenderer, useFormState } from '@gapwise/form-react'
import { useState, type ReactElement } from 'react'
import {
  EXAMPLE_OPTIONS,
  formOfExample,
  type RuleExample,
} from '../../../../tooling/docs/rule-examples'
import './try-rule.css'

export interface TryRuleProps {
  /** The form that the examples use. */
  readonly form: FormDefinition
  readonly example: RuleExample
}

/**
 * Shows the questions that a rule reads and the question that it belongs to. Next to them, shows
 * the rule as JSON and what `explain` says about it for the current answers.
 */
export function TryRule({ form: definition, example }: TryRuleProps): ReactElement {
  const [form] = useState(() => {
    const answers = { [definition.sections[0]!.id]: example.before }
    return createForm(formOfExample(definition, example), { ...EXAMPLE_OPTIONS, answers })
  })
  return (
    <FormProvider form={form} registry={defaultRegistry}>
      <div className="try-rule">
        <SectionRenderer section={form.definition.sections[0]!.id} />
        <section aria-label="Rule">
          <h2>{example.name}</h2>
          <pre>
            <code>{formatJson(example.keys)}</code>
          </pre>
          <Decision form={form} />
          <ChangeAnswers form={form} example={example} />
        </section>
      </div>
    </FormProvider>
  )
}

function Decision({ form }: Pick<ChangeAnswersProps, 'form'>): ReactElement {
  const sentence = useFormState(() => {
    const { sentence: visibility, rules } = form.explain(form.definition.sections[0]!.id, 'example')
    return rules[0]?.sentence ?? visibility
  })
  return <output aria-label="What explain says">{sentence}</output>
}

interface ChangeAnswersProps {
  readonly form: Form
  readonly example: RuleExample
}

function ChangeAnswers({ form, example }: ChangeAnswersProps): ReactElement | undefined {
  const [isChanged, setChanged] = useState(false)
  const { before, answers } = example
  // The value of some examples depends on no answer.
  if (JSON.stringify(before) === JSON.stringify(answers)) return undefined
  return (
    <button
      type="button"
      className="gw-button"
      onClick={() => {
        giveAnswers(form, isChanged ? before : answers)
        setChanged(!isChanged)
      }}
    >
      Change the answers
    </button>
  )
}

/** Replaces the answers to all questions except “Example”. */
function giveAnswers(form: Form, answers: Answers[string]): void {
  for (const { id: section, fields } of form.definition.sections) {
    const read = fields.filter(({ id }) => id !== 'example')
    form.setAnswers(read.map(({ id: field }) => ({ section, field, value: answers[field] })))
  }
}

/** Returns indented JSON. Keeps a list or an object with a single simple entry on one line. */
function formatJson(value: unknown): string {
  return JSON.stringify(value, null, 2).replaceAll(
    /([[{])\n *([^\n[\]{}]+)\n *([\]}])/g,
    '$1 $2 $3',
  )
}
