import { render } from '@testing-library/react'
import { expect, it } from 'vitest'

import { rich } from './rich'
import { t } from './texts'

it('ends a sentence with one period after a value that has its own', () => {
  const until = 'It works once, until {time}. Call {phone}.'
  const values = { time: '3:45 p.m.', phone: '1-800-555-0123' }
  const expected = 'It works once, until 3:45 p.m. Call 1-800-555-0123.'
  expect(t(until, values)).toBe(expected)
  expect(render(rich(until, values)).container).toHaveTextContent(expected)
})
