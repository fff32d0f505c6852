import { createForm, type AnswerValue } from '@gapwise/form-engine'
import { act } from '@testing-library/react'
import type { ReactElement } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { EXAMPLE_SECTION, ExampleForm, exampleForm } from '../src/examples/ExampleForm'
import type { WidgetExample } from '../src/examples/widget-example'
import { answersFromFormData } from '../src/form-data'
import { spanishTexts } from '../src/texts/es'
import { valueTypeExamples } from '../src/value-types/value-type-examples'
import { allExamples } from './all-examples'

const asked = [
  ...allExamples,
  ...Object.entries(valueTypeExamples).map(([name, example]): [string, string, WidgetExample] => [
    'value types',
    name,
    example,
  ]),
].filter(([, , { mode }]) => mode !== 'review' && mode !== 'disabled')

/** Renders an example as a server does, and returns what the browser would post. */
async function postedBy(page: ReactElement, hydrated: boolean): Promise<FormData> {
  const html = document.createElement('form')
  document.body.append(html)
  html.innerHTML = renderToString(page)
  const root = hydrated ? await act(() => Promise.resolve(hydrateRoot(html, page))) : undefined
  const data = new FormData(html)
  act(() => root?.unmount())
  html.remove()
  return data
}

describe.each([
  ['without JavaScript', false],
  ['after hydration', true],
])('what a page posts %s', (_when, hydrated) => {
  it.each(asked)('%s %s is read as the same answers', async (_type, _name, example) => {
    const form = exampleForm(example)
    const data = await postedBy(<ExampleForm example={example} form={form} native />, hydrated)
    const posted = answersFromFormData(form.definition, data)
    expect(posted.issues).toEqual([])
    expect(posted.isUnfinished).toBe(false)
    expect(posted.files).toEqual([])
    const again = createForm(form.definition, {
      today: '2026-03-15',
      types: example.types,
      ...posted,
    })
    // A wrong Medicare number is posted as it is shown, with its hyphens.
    const stored = JSON.stringify(form.draft()).replace('1EG4TE5MKA3', '1EG4-TE5-MKA3')
    expect(again.draft()).toEqual(JSON.parse(stored))
    expect(again.unconfirmed()).toEqual(form.unconfirmed())
  })
})

it('reads dates as the page wrote them in Spanish', async () => {
  const field = { id: 'born', type: 'complex-date-picker', display_label: 'Nacimiento' } as const
  const form = exampleForm({ field, answer: '1956-03-01' })
  const page = <ExampleForm example={{ field }} form={form} native texts={spanishTexts} />
  const data = await postedBy(page, false)
  data.set(`${EXAMPLE_SECTION}/born:month`, 'marzo')
  const { answers } = answersFromFormData(form.definition, data, { language: 'es-US' })
  expect(answers[EXAMPLE_SECTION]).toEqual({ born: '1956-03-01' } satisfies Record<
    string,
    AnswerValue
  >)
})
