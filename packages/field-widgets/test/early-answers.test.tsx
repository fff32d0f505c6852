import { createForm, type Answers, type Form, type FormDefinition } from '@gapwise/form-engine'
import {
  ErrorSummary,
  FormProvider,
  FormRenderer,
  keepEarlyAnswers,
  useValidation,
} from '@gapwise/form-react'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StrictMode, useSyncExternalStore, type ReactElement } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { defaultRegistry } from '../src'

const options = [
  { key: 'yes', value: 'Yes' },
  { key: 'no', value: 'No' },
]
const pet = { section_id: 's', id: 'pet', value: 'yes' }
const definition: FormDefinition = {
  id: 'f',
  version: 1,
  sections: [
    {
      id: 's',
      title: 'You',
      fields: [
        { id: 'town', type: 'text', display_label: 'Town', required: true },
        { id: 'mail', type: 'simple-email', display_label: 'Email' },
        { id: 'story', type: 'text-area', display_label: 'Story' },
        { id: 'born', type: 'complex-date-picker', display_label: 'Birth date' },
        { id: 'pet', type: 'radio', display_label: 'Pet', options },
        {
          id: 'name',
          type: 'text',
          display_label: 'Its name',
          depends_on: { field_value_list: [pet] },
        },
        { id: 'agree', type: 'checkbox', display_label: 'Agree', options },
        { id: 'pick', type: 'key-value-picker', display_label: 'Pick', options },
        { id: 'city', type: 'string-search', display_label: 'City', options },
        { id: 'drugs', type: 'drug-lookup', display_label: 'Medicines' },
        { id: 'letters', type: 'file-upload', display_label: 'Letters' },
      ],
    },
  ],
}
const uploader = vi.fn(({ name }: File) =>
  Promise.resolve({ id: name, name, size: 4, type: 'a/b' }),
)

function Buttons(): ReactElement {
  const { check } = useValidation()
  return <button onClick={() => check({ mode: 'strict' })}>Continue</button>
}

/** Renders itself again after it is hydrated, as many pages do. */
function Page({ form, native }: { readonly form: Form; readonly native: boolean }): ReactElement {
  const title = useSyncExternalStore(
    () => () => {},
    () => 'Sign up',
    () => '',
  )
  return (
    <FormProvider
      {...{ form, native, hosts: { uploader } }}
      registry={defaultRegistry}
      earlyAnswers={keepEarlyAnswers}
    >
      <h1>{title}</h1>
      <ErrorSummary />
      <FormRenderer />
      <Buttons />
    </FormProvider>
  )
}

/** Shows the HTML of a server, lets `enter` change it, and then hydrates it. */
async function hydrate(native: boolean, enter: () => void, answers: Answers = {}): Promise<Form> {
  const formOf = (): Form => createForm(definition, { today: '2026-03-15', answers })
  const page = (form: Form): ReactElement => (
    <StrictMode>
      <Page form={form} native={native} />
    </StrictMode>
  )
  const host = document.createElement('div')
  document.body.append(host)
  host.innerHTML = renderToString(page(formOf()))
  enter()
  const form = formOf()
  const root = await act(async () => hydrateRoot(host, page(form)))
  unmount = () => {
    act(() => root.unmount())
    host.remove()
  }
  return form
}

let unmount = (): void => {}
afterEach(() => unmount())

const box = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label)
const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })
const check = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })

describe.each([
  ['a form', false],
  ['a native form', true],
])('%s that is answered before it is hydrated', (_name, native) => {
  it('has the answers', async () => {
    const form = await hydrate(native, () => {
      box(/^Town/).value = 'Salem'
      box(/^Email/).value = 'rosa@example.com'
      box(/^Story/).value = 'One\nTwo'
      box('Month').value = '3'
      box('Day').value = '1'
      box('Year').value = '1956'
      radio('Yes').checked = true
      check('No').checked = true
      box(/^Pick/).value = 'no'
      box(/^City/).value = 'Yes'
    })
    expect(form.draft()).toEqual({
      s: {
        town: 'Salem',
        mail: 'rosa@example.com',
        story: 'One\nTwo',
        born: '1956-03-01',
        pet: 'yes',
        agree: ['no'],
        pick: 'no',
        city: 'yes',
        drugs: [],
        letters: [],
      },
    })
    expect(box(/^Town/)).toHaveValue('Salem')
    expect(box('Year')).toHaveValue('1956')
    expect(radio('Yes')).toBeChecked()
    expect(check('No')).toBeChecked()
    expect(box(/^Its name/)).toBeVisible()
    expect(screen.queryByRole('listbox', { name: 'Suggestions' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
    expect(screen.queryByRole('link')).toBeNull()
    expect(box(/^Town/)).toHaveValue('Salem')
  })

  it('takes cleared answers, and the other choice', async () => {
    const answers = { s: { town: 'Rye', pet: 'no', agree: ['yes'] } }
    const enter = (): void => {
      box(/^Town/).value = ''
      radio('Yes').checked = true
      // A browser marks both as changed. React 18 otherwise checks “No” again.
      radio('No').checked = false
      check('Yes').checked = false
    }
    const form = await hydrate(native, enter, answers)
    expect(form.draft()['s']).toMatchObject({ pet: 'yes', agree: [] })
    expect(form.getAnswer('s', 'town')).toBeUndefined()
    expect(radio('No')).not.toBeChecked()
  })

  it('keeps the focus and the cursor in the box', async () => {
    await hydrate(native, () => {
      box(/^Town/).value = 'Salem'
      box(/^Town/).focus()
      box(/^Town/).setSelectionRange(2, 3)
    })
    expect(box(/^Town/)).toHaveFocus()
    expect([box(/^Town/).selectionStart, box(/^Town/).selectionEnd]).toEqual([2, 3])
  })

  it('does not change if nothing was entered', async () => {
    const form = await hydrate(native, () => {}, { s: { town: 'Rye', pet: 'no', pick: 'yes' } })
    expect(form.undo()).toBe(false)
  })
})

it('sends the files that were chosen before a native form is hydrated', async () => {
  const file = new File(['%PDF'], 'a.pdf', { type: 'application/pdf' })
  const form = await hydrate(true, () => {
    const input = document.querySelector<HTMLInputElement>('[type=file]')!
    Object.defineProperty(input, 'files', { value: [file] })
    Object.defineProperty(input, 'value', { value: 'a.pdf', writable: true })
  })
  expect(form.getAnswer('s', 'letters')).toMatchObject([{ id: 'a.pdf' }])
})

it('keeps medicines that were typed before a native form is hydrated', async () => {
  const form = await hydrate(true, () => {
    box(/^Name of the medicine/).value = 'Lisinopril'
    box(/^Strength/).value = '10 mg'
  })
  expect(form.getAnswer('s', 'drugs')).toEqual([{ name: 'Lisinopril', strength: '10 mg' }])
  expect(screen.getByRole('button', { name: /^Remove Lisinopril/ })).toBeVisible()
})
