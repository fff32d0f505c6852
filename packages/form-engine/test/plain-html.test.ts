/// <reference lib="dom" />
// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { resolve } from 'node:path'
import { beforeEach, expect, it, vi } from 'vitest'
import { type Answers, type Form, type FormDefinition, checkDefinition, createForm } from '../src'

const folder = resolve(process.cwd(), '../../docs/examples/plain-html')
const definition = JSON.parse(
  readFileSync(resolve(folder, 'definition.json'), 'utf8'),
) as FormDefinition
const { renderForm } = (await import(pathToFileURL(resolve(folder, 'render-form.js')).href)) as {
  renderForm: (form: Form, root: HTMLElement, onSubmit: (answers: Answers) => void) => void
}

const submitted = vi.fn<(answers: Answers) => void>()
let root: HTMLElement

beforeEach(() => {
  submitted.mockReset()
  document.body.innerHTML = '<main></main>'
  root = document.querySelector('main')!
  renderForm(createForm(definition, { today: '2026-11-21' }), root, submitted)
})

/** Returns the control that has the given label. */
function control(label: string): HTMLInputElement {
  const found = [...root.querySelectorAll('label')].find((one) => one.textContent === label)!
  return found.querySelector('input') ?? root.querySelector(`#${found.htmlFor}`)!
}

function shown(label: string): boolean {
  return control(label).closest('[hidden]') === null
}

function type(label: string, value: string): void {
  const input = control(label)
  input.focus()
  input.value = value
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

const choose = (label: string) => control(label).click()
const errors = () =>
  [...root.querySelectorAll('.error')]
    .filter((error) => error.closest('[hidden]') === null)
    .map((error) => error.textContent)
const submit = () => root.querySelector<HTMLButtonElement>('button')!.click()

it('uses a definition without errors or warnings', () =>
  expect(checkDefinition(definition)).toEqual([]))

it('shows questions that depend on the answers', () => {
  expect(shown('For how many years?')).toBe(false)
  choose('Yes')
  expect(shown('For how many years?')).toBe(true)
  expect(shown('A call')).toBe(true)
  expect(shown('When may we call?')).toBe(false)
  choose('A call')
  expect(shown('When may we call?')).toBe(true)
  choose('No')
  expect(shown('A call')).toBe(false)
})

it('reports a missing answer, moves the focus there, and clears the error once it is answered', () => {
  submit()
  expect(errors()).toEqual([
    'This field is required. Answer this question to continue.',
    'This field is required. Answer this question to continue.',
  ])
  expect(document.activeElement).toBe(control('Your name'))
  expect(control('Your name').getAttribute('aria-invalid')).toBe('true')
  type('Your name', 'Ada')
  expect(errors()).toHaveLength(1)
  expect(submitted).not.toHaveBeenCalled()
})

it('submits normalized visible answers', () => {
  type('Your name', 'Ada')
  type('A phone number', '(404) 555-0123')
  choose('Yes')
  type('For how many years?', '12')
  choose('No')
  submit()
  expect(submitted).toHaveBeenCalledExactlyOnceWith({
    you: { name: 'Ada', phone: '4045550123', smokes: 'No' },
  })
})

it('shows the normalized answer when the field loses focus', () => {
  type('A phone number', '(404) 555-0123')
  expect(control('A phone number').value).toBe('(404) 555-0123')
  control('A phone number').blur()
  expect(control('A phone number').value).toBe('4045550123')
})
