import type { FieldType, FormDefinition } from '@gapwise/form-engine'
import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { createRegistry, defineWidget } from '@gapwise/form-react'
import { defaultRegistry } from '../src'
import { ExampleForm } from '../src/examples/ExampleForm'
import { lazyRegistry } from '../src/lazy-registry'

const definitionWith = (...types: FieldType[]): FormDefinition => ({
  id: 'form',
  version: 1,
  sections: [{ id: 's', title: 'S', fields: types.map((type) => ({ id: type, type })) }],
})

describe('the lazy registry', () => {
  it.each(defaultRegistry.types)('loads the widget of %s', async (type) => {
    const loaded = await lazyRegistry.load(definitionWith(type as FieldType))
    expect(loaded.get(type)).toBe(defaultRegistry.get(type))
    expect(loaded.types.filter((one) => loaded.get(one))).toEqual([type])
  })

  it('has the types of the default registry', () => {
    expect(lazyRegistry.types).toEqual(defaultRegistry.types)
    expect(lazyRegistry.types.filter((type) => lazyRegistry.get(type))).toEqual([])
  })

  it('shows a question with its loaded widget', async () => {
    const registry = await lazyRegistry.load(definitionWith('text'))
    const field = { id: 'town', type: 'text', display_label: 'Town' } as const
    render(<ExampleForm example={{ field }} registry={registry} />)
    expect(screen.getByLabelText(/^Town/)).toBeVisible()
  })

  it('takes a host’s widgets', async () => {
    const mine = defineWidget({ type: 'text', edit: () => <p>Mine</p>, review: null })
    const loaded = await lazyRegistry.with(mine).load(definitionWith('text', 'radio'))
    expect(loaded.get('text')).toBe(mine)
    expect(loaded.get('radio')).toBe(defaultRegistry.get('radio'))
    expect(createRegistry([mine]).types).toEqual(['text'])
  })
})
