/**
 * Returns the names used in a widget's code, such as `TextArea` and `textAreaWidget` for
 * `text-area`.
 */
export function namesOf(type) {
  const component = type.replace(/(?:^|-)(\w)/g, (_, letter) => letter.toUpperCase())
  const name = component[0].toLowerCase() + component.slice(1)
  return {
    component,
    edit: `${name}Edit`,
    widget: `${name}Widget`,
    examples: `${name}Examples`,
  }
}

/**
 * Returns the contents of a new widget's files, keyed by file name. The new widget is a text box at
 * first.
 */
export function widgetFiles(type) {
  const { component, edit, widget, examples } = namesOf(type)
  return {
    [`${component}.tsx`]: `import { useField, type WidgetProps } from '@gapwise/form-react'
import type { ReactElement } from 'react'
import { FieldFrame, TextInput, useTypedText } from '../components'

/** Say what it asks for and what it does that a text box does not. */
export function ${component}({ section, field: id }: WidgetProps): ReactElement {
  const field = useField(section, id)
  const typed = useTypedText(field)
  return (
    <FieldFrame field={field}>
      <TextInput inputProps={field.inputProps} typed={typed} />
    </FieldFrame>
  )
}
`,
    [`${type}.edit.ts`]: `import { defineWidget, type Widget } from '@gapwise/form-react'
import { ${component} } from './${component}'

export const ${edit}: Widget = /* @__PURE__ */ defineWidget({ type: '${type}', edit: ${component} })
`,
    [`${type}.entry.ts`]: `import type { Widget } from '@gapwise/form-react'
import { AnswerReview } from '../components'
import { withReview } from '../components/review/with-review'
import { ${edit} } from './${type}.edit'

export const ${widget}: Widget = /* @__PURE__ */ withReview(${edit}, { review: AnswerReview })
`,
    [`${type}.examples.ts`]: `import type { FieldDefinition } from '@gapwise/form-engine'
import type { WidgetExamples } from '../examples/widget-example'

const question: FieldDefinition = {
  id: 'question',
  type: '${type}',
  display_label: 'The question',
  required: true,
}

export const ${examples} = {
  Empty: { field: question },
  Answered: { field: question, answer: 'An answer' },
  Missing: { field: question, checked: true },
  ReadOnly: { field: question, answer: 'An answer', mode: 'read-only' },
  Disabled: { field: question, answer: 'An answer', mode: 'disabled' },
  Review: { field: question, answer: 'An answer', mode: 'review' },
} satisfies WidgetExamples
`,
    [`${component}.stories.tsx`]: `import { storyOf } from '../examples/story-of'
import { ${examples} } from './${type}.examples'

export default { title: 'Widgets/${component.replace(/(?<!^)([A-Z])/g, ' $1')}' }

${['Empty', 'Answered', 'Missing', 'ReadOnly', 'Disabled', 'Review'].map((name) => `export const ${name} = storyOf(${examples}.${name})\n`).join('')}`,
    [`${component}.test.tsx`]: `import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderExample } from '../../test/render-example'
import { ${examples} } from './${type}.examples'

describe('${type.replaceAll('-', ' ')}', () => {
  it('stores the text on every keystroke', async () => {
    const { user, answer } = renderExample(${examples}.Empty)
    await user.type(screen.getByLabelText('The question'), 'Yes')
    expect(answer()).toBe('Yes')
  })

  it('shows the answer in the review', () => {
    renderExample(${examples}.Review)
    expect(screen.getByRole('definition')).toHaveTextContent('An answer')
  })
})
`,
  }
}
