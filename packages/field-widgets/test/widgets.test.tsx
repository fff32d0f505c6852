import { fieldTypes, parseDefinition } from '@gapwise/form-engine'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { defineWidget, useField } from '@gapwise/form-react'
import { defaultRegistry } from '../src'
import { ExampleForm } from '../src/examples/ExampleForm'
import { allExamples, examplesByType, storiesByType, typesWithComponent } from './all-examples'

const types = Object.keys(fieldTypes).sort()

describe('the folders', () => {
  it('are the field types of the engine, each with examples and stories', () => {
    expect([...examplesByType.keys()].sort()).toEqual(types)
    expect([...storiesByType.keys()].sort()).toEqual(types)
  })

  it('each have a component with their name', () => {
    expect([...typesWithComponent].sort()).toEqual(types)
  })

  it.each([...examplesByType])('%s has a story for each example', (type, examples) => {
    const stories = storiesByType.get(type) ?? {}
    expect(Object.keys(stories)).toEqual(Object.keys(examples))
    // Storybook's axe check visits the stories, so it covers every example.
    expect(stories).toEqual(examples)
  })

  it.each(allExamples)('%s %s is a valid definition of its own type', (type, _name, example) => {
    expect(example.field.type).toBe(type)
    const result = parseDefinition({
      id: 'example',
      version: 1,
      sections: [{ id: 'example', title: 'Example', fields: [example.field] }],
    })
    expect(result.ok ? [] : result.issues).toEqual([])
  })
})

describe('the default registry', () => {
  it('has a widget for every field type', () => {
    expect([...defaultRegistry.types].sort()).toEqual(types)
  })

  it('replaces one widget, which keeps the focus while the user types', async () => {
    function MyText({ section, field: id }: { section: string; field: string }) {
      const { value, setValue, inputProps } = useField(section, id)
      return (
        <input
          {...inputProps}
          aria-label="Mine"
          value={typeof value === 'string' ? value : ''}
          onChange={(event) => setValue(event.target.value)}
        />
      )
    }
    const mine = defaultRegistry.with(defineWidget({ type: 'text', edit: MyText, review: null }))
    const field = { id: 'town', type: 'text', display_label: 'Town' } as const
    render(<ExampleForm example={{ field }} registry={mine} />)
    const box = screen.getByLabelText('Mine')
    await userEvent.type(box, 'Truth or Consequence')
    expect(box).toHaveFocus()
    expect(box).toHaveValue('Truth or Consequence')
  })
})

describe('every question', () => {
  const questions = allExamples.filter(([, , { mode }]) => mode !== 'review')

  it.each(questions)(
    '%s %s has no placeholder, asterisk, or disabled button',
    (_type, _name, example) => {
      const { container } = render(<ExampleForm example={example} />)
      for (const input of container.querySelectorAll('input, textarea'))
        expect(input).not.toHaveAttribute('placeholder')
      expect(container.querySelector('.gw-label')?.textContent ?? '').not.toContain('*')
      // A button must never be disabled to show that something is wrong (C-31).
      if (example.mode !== 'disabled') expect(container.querySelector('button:disabled')).toBeNull()
      expect(container.querySelector('[type="number"]')).toBeNull()
      expect(container.querySelector('[maxlength]')).toBeNull()
    },
  )
})
