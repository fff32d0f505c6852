import { createForm, defineFieldType, type FormDefinition } from '@gapwise/form-engine'
import { render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { createRegistry, defineWidget, FormProvider, FormRenderer, type Registry } from '../src'

const sayingWidget = (type: string, words = type) =>
  defineWidget({ type, edit: () => <p>{words}</p>, review: null })

/** Returns a loader that counts its loads. */
const loaderOf = (type: string, words?: string) => ({
  type,
  load: vi.fn(() => Promise.resolve(sayingWidget(type, words))),
})

const stars = defineFieldType({
  type: 'stars',
  answer: (value): value is number => Number.isInteger(value),
})

const definition = {
  id: 'visit',
  version: 1,
  sections: [
    {
      id: 's',
      title: 'Visit',
      fields: [
        { id: 'name', type: 'text' },
        { id: 'stay', type: 'input-table', child_fields: [{ id: 'city', type: 'string-search' }] },
        { id: 'rating', type: 'stars' },
      ],
    },
  ],
} as unknown as FormDefinition

const page = (registry: Registry) => (
  <FormProvider form={createForm(definition, { types: [stars] })} registry={registry}>
    <FormRenderer />
  </FormProvider>
)

describe('load', () => {
  it('brings the widgets of the definition and no others', async () => {
    const loaders = ['text', 'radio', 'input-table', 'string-search', 'stars'].map((type) =>
      loaderOf(type),
    )
    const registry = createRegistry(loaders)
    const loaded = await registry.load(definition)
    expect(loaders.map(({ type, load }) => [type, load.mock.calls.length])).toEqual([
      ['text', 1],
      ['radio', 0],
      ['input-table', 1],
      ['string-search', 1],
      ['stars', 1],
    ])
    expect(loaded.get('radio')).toBeUndefined()
    expect(registry.get('text')).toBeUndefined()
    render(page(loaded))
    expect([...document.querySelectorAll('p')].map((line) => line.textContent)).toEqual([
      'text',
      'input-table',
      'stars',
    ])
  })

  it('does not load a widget that the registry has', async () => {
    const text = loaderOf('text')
    const loaded = await createRegistry([text]).load(definition)
    await loaded.load(definition)
    await createRegistry([text]).with(sayingWidget('text')).load(definition)
    expect(text.load).toHaveBeenCalledTimes(1)
  })

  it('loads the widget that replaces another one', async () => {
    const registry = createRegistry([sayingWidget('text')]).with(loaderOf('text', 'mine'))
    render(page(await registry.load(definition)))
    expect(screen.getByText('mine')).toBeVisible()
  })

  it('loads the fallback only for a type that has no widget', async () => {
    const [text, table, city, any] = ['text', 'input-table', 'string-search', '*'].map((type) =>
      loaderOf(type),
    )
    const known = createRegistry([text!, table!, city!, any!, sayingWidget('stars')])
    await known.load(definition)
    expect(any!.load).not.toHaveBeenCalled()

    const loaded = await createRegistry([text!, table!, city!, any!]).load(definition)
    expect(any!.load).toHaveBeenCalledTimes(1)
    render(page(loaded))
    expect(screen.getByText('*')).toBeVisible()
  })

  it('names a type that has neither a widget nor a fallback', async () => {
    render(page(await createRegistry([loaderOf('text')]).load(definition)))
    expect(screen.getAllByRole('note')).toHaveLength(2)
    expect(screen.getAllByRole('note')[1]).toHaveTextContent('stars')
  })

  it('rejects if a script does not load, and can be called again', async () => {
    const text = loaderOf('text')
    text.load.mockRejectedValueOnce(new Error('offline'))
    const registry = createRegistry([text])
    await expect(registry.load(definition)).rejects.toThrow('offline')
    expect((await registry.load(definition)).get('text')?.type).toBe('text')
  })

  it('works on a server', async () => {
    const html = renderToString(page(await createRegistry([loaderOf('text')]).load(definition)))
    expect(html).toContain('<p>text</p>')
  })
})
