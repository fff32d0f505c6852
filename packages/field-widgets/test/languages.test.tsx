import { createForm, defaultMessages, type FormDefinition } from '@gapwise/form-engine'
import { setTexts, translateDefinition, type Translation } from '@gapwise/form-engine/translations'
import {
  ErrorSummary,
  FormProvider,
  FormRenderer,
  formTexts,
  useValidation,
  type TextCatalog,
} from '@gapwise/form-react'
import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StrictMode, useState, type ReactElement } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { defaultRegistry } from '../src'
import { ExampleForm, exampleForm } from '../src/examples/ExampleForm'
import * as english from '../src/texts/en'
import { spanishTexts } from '../src/texts/es'
import { allExamples } from './all-examples'

/** A group can be a single sentence. */
function asGroup(texts: unknown): object {
  return typeof texts === 'object' && texts !== null ? texts : { sentence: texts }
}

type Say = (...values: unknown[]) => string
const groups = [formTexts, ...Object.values(english)].map(
  ({ name, english: texts }) => [name, asGroup(texts), asGroup(spanishTexts.groups[name])] as const,
)

describe('the Spanish catalog', () => {
  it.each(groups)('has the sentences of %s, with the same values', (_, texts, spanish) => {
    expect(Object.keys(spanish).sort()).toEqual(Object.keys(texts).sort())
    for (const [name, text] of Object.entries(texts)) {
      if (typeof text !== 'function') continue
      const values = [21, 32].slice(0, text.length)
      const shown = (say: Say) => values.filter((value) => say(...values).includes(`${value}`))
      expect([name, shown(Reflect.get(spanish, name) as Say)]).toEqual([name, shown(text as Say)])
    }
  })
})

describe('every question in Spanish', () => {
  const strings = (texts: object) =>
    Object.values(texts)
      .flat()
      .filter((text) => typeof text === 'string')
  const spanish = new Set(groups.flatMap(([, , texts]) => strings(texts)))
  const own = new Set(
    [
      ...groups.flatMap(([, texts]) => strings(texts)),
      ...Object.values(defaultMessages).flatMap(({ message, help }) => [message, help]),
    ].filter((text) => !spanish.has(text)),
  )

  it.each(allExamples)('%s %s has no English sentence', (_type, _name, example) => {
    const form = exampleForm(example)
    setTexts(form, { definition: form.definition, messages: spanishTexts.messages })
    const { container } = render(<ExampleForm example={example} form={form} texts={spanishTexts} />)
    const written = JSON.stringify(example)
    const found = wordsOf(container).filter((text) => own.has(text) && !written.includes(text))
    expect(found).toEqual([])
  })
})

/** Returns what is seen and heard of an element: its text nodes and its labels. */
function wordsOf(container: HTMLElement): string[] {
  const nodes = document.createTreeWalker(container, NodeFilter.SHOW_TEXT)
  const texts: string[] = []
  while (nodes.nextNode()) texts.push(nodes.currentNode.nodeValue!.trim())
  for (const element of container.querySelectorAll('[aria-label]'))
    texts.push(element.getAttribute('aria-label')!)
  return texts
}

const definition: FormDefinition = {
  id: 'you',
  version: 1,
  sections: [
    {
      id: 'you',
      title: 'About you',
      fields: [
        { id: 'name', type: 'text', display_label: 'Name', minlength: 3 },
        { id: 'born', type: 'complex-date-picker', display_label: 'Date of birth', required: true },
        { id: 'town', type: 'text', display_label: 'Town', required: true },
      ],
    },
  ],
}
const translation: Translation = {
  language: 'es-US',
  from: 'en-US',
  sections: {
    you: {
      title: 'Sobre usted',
      fields: {
        name: { display_label: 'Nombre' },
        born: { display_label: 'Fecha de nacimiento' },
      },
    },
  },
}
const inSpanish = translateDefinition(definition, translation)

describe.each([true, false])('switching the language, in strict mode: %s', (isStrict) => {
  let change: (texts: TextCatalog | undefined) => void
  let form = createForm(definition)

  function Page(): ReactElement {
    const [texts, setCatalog] = useState<TextCatalog>()
    change = (next) => {
      setTexts(form, next ? { definition: inSpanish, messages: next.messages } : { definition })
      setCatalog(next)
    }
    return (
      <FormProvider form={form} registry={defaultRegistry} texts={texts}>
        <ErrorSummary />
        <FormRenderer />
        <Continue />
      </FormProvider>
    )
  }
  function Continue(): ReactElement {
    const { check } = useValidation()
    return <button onClick={() => check({ mode: 'strict' })}>Continue</button>
  }
  const toSpanish = () => act(() => change(spanishTexts))
  const box = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })

  beforeEach(() => {
    form = createForm(definition)
    document.title = 'About you'
    render(
      isStrict ? (
        <StrictMode>
          <Page />
        </StrictMode>
      ) : (
        <Page />
      ),
    )
  })

  it('keeps the input, its focus, its half-typed text, and its cursor', async () => {
    const input = box(/^Name/)
    await userEvent.type(input, '  Mar')
    input.setSelectionRange(1, 3)
    toSpanish()
    expect(box(/^Nombre/)).toBe(input)
    expect(input).toHaveFocus()
    expect(input).toHaveValue('  Mar')
    expect([input.selectionStart, input.selectionEnd]).toEqual([1, 3])
  })

  it('keeps an unfinished date, and asks in the order of the language', async () => {
    await userEvent.type(box('Month'), 'Mar')
    await userEvent.type(box('Day'), '4')
    await userEvent.click(box(/^Town/))
    const group = () => screen.getByRole('group', { name: /nacimiento|birth/ })
    const values = () =>
      within(group())
        .getAllByRole<HTMLInputElement>('textbox')
        .map(({ value }) => value)
    expect(values()).toEqual(['March', '4', ''])
    toSpanish()
    expect(values()).toEqual(['4', 'marzo', ''])
    expect(form.getAnswer('you', 'born')).toBe('March/4/')
    await userEvent.type(box('Año'), '1956')
    expect(form.getAnswer('you', 'born')).toBe('1956-03-04')
  })

  it('keeps answers, what is unsaved, and undo', async () => {
    await userEvent.type(box(/^Town/), 'Ames')
    const before = [form.draft(), form.changes(), form.unconfirmed()]
    toSpanish()
    expect([form.draft(), form.changes(), form.unconfirmed()]).toEqual(before)
    act(() => void form.undo())
    expect(box(/^Town/)).toHaveValue('Ame')
  })

  it('shows the errors in the new language, and back', async () => {
    await userEvent.type(box(/^Name/), 'Al')
    await userEvent.click(screen.getByText('Continue'))
    const lines = () => screen.getAllByRole('link').map(({ textContent }) => textContent)
    const before = lines()
    toSpanish()
    expect(screen.getByRole('heading', { name: 'Hay un problema' })).toBeVisible()
    expect(lines()).toEqual([
      'Nombre: Escriba su respuesta. Debe tener al menos 3 caracteres',
      'Fecha de nacimiento: Escriba la fecha',
      'Town: Escriba su respuesta',
    ])
    expect(box(/^Nombre/)).toHaveAccessibleDescription(/Escriba al menos 3 caracteres/)
    act(() => change(undefined))
    expect(lines()).toEqual(before)
  })

  it('marks the language for screen readers, also of what is not translated', () => {
    expect(document.querySelector('[lang]')).toBeNull()
    toSpanish()
    const languageOf = (text: RegExp) =>
      screen.getByText(text).closest('[lang]')?.getAttribute('lang')
    expect(languageOf(/^Sobre usted/)).toBe('es-US')
    expect(languageOf(/^Nombre/)).toBe('es-US')
    expect(languageOf(/^Town/)).toBe('en-US')
    expect(box(/^Nombre/).closest('.gw-section')).toHaveAttribute('lang', 'es-US')
  })
})
