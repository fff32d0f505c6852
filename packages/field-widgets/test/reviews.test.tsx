import { formatAnswer, isSensitive } from '@gapwise/form-engine'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { EXAMPLE_SECTION } from '../src/examples/ExampleForm'
import { examplesByType } from './all-examples'
import { renderExample } from './render-example'

/**
 * Field types that the test skips. These fields have no question, are reviewed as a table, or
 * include child fields in their review.
 */
const EXCLUDED = ['heading', 'link', 'text-block', 'input-table', 'complex-radio']

it.each([...examplesByType].filter(([type]) => !EXCLUDED.includes(type)))(
  'the review of %s prints the engine’s text for each example',
  async (type, examples) => {
    for (const example of Object.values(examples)) {
      const { form, user, unmount } = renderExample({ ...example, checked: false, mode: 'review' })
      const { definition, value } = form.getField(EXAMPLE_SECTION, example.field.id)
      const { answered, lines } = formatAnswer(definition, value, { mask: false })
      if (answered && isSensitive(definition))
        await user.click(screen.getByRole('button', { name: /^Show/ }))
      const answer = screen.getByRole('definition').cloneNode(true) as HTMLElement
      const additions = '.gw-review-unconfirmed, .gw-review-ruled-out, button'
      for (const part of answer.querySelectorAll(additions)) part.remove()
      expect(answer.textContent).toBe(lines.join(type === 'text-area' ? '\n' : ''))
      unmount()
    }
  },
)
