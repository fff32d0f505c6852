import type { AnswerValue, Form } from '@gapwise/form-engine'
import { render, type RenderResult } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { EXAMPLE_SECTION, ExampleForm, exampleForm } from '../src/examples/ExampleForm'
import type { WidgetExample } from '../src/examples/widget-example'

interface RenderedExample extends RenderResult {
  readonly form: Form
  readonly user: UserEvent
  /**
   * Returns the current answer of the example's field. Pass `field` to get the answer of a child
   * field instead.
   */
  readonly answer: (field?: string) => AnswerValue | undefined
}

/** Renders an example. Returns its form and a simulated user. */
export function renderExample(example: WidgetExample): RenderedExample {
  const form = exampleForm(example)
  const result = render(<ExampleForm example={example} form={form} />)
  return {
    ...result,
    form,
    user: userEvent.setup(),
    answer: (field = example.field.id) => form.getAnswer(EXAMPLE_SECTION, field),
  }
}
