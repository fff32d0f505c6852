import type { Issue } from '@gapwise/form-engine'
import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StrictMode, type ReactElement } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  currentIssues,
  ErrorSummary,
  FormProvider,
  FormRenderer,
  NewQuestions,
  RowProvider,
  useField,
  useIsInteractive,
} from '../src'
import { plainRegistry, sampleForm } from './sample-form'

const missing: Issue = {
  section: 'you',
  field: 'town',
  code: 'required',
  params: {},
  message: 'This field is required',
  help: '',
}

function Page({
  form,
  issues,
}: {
  readonly form: ReturnType<typeof sampleForm>
  readonly issues?: readonly Issue[]
}): ReactElement {
  return (
    <FormProvider form={form} registry={plainRegistry} native issues={issues}>
      <ErrorSummary />
      <FormRenderer />
    </FormProvider>
  )
}

afterEach(() => {
  document.title = ''
  document.body.innerHTML = ''
})

describe('a native form', () => {
  it('has names that say which question an answer is for', () => {
    render(<Page form={sampleForm({ insured: 'yes' })} />)
    expect(screen.getByLabelText('Your name')).toHaveAttribute('name', 'you/name')
    expect(screen.getByLabelText('Since')).toHaveAttribute('name', 'later/since')
  })

  it('has the table and the row in the name of a cell', () => {
    function Cell(): ReactElement {
      const field = useField('you', 'doctor')
      return <output>{[field.inputProps.name, field.nameOf('a/b')].join(' ')}</output>
    }
    render(
      <FormProvider form={sampleForm()} registry={plainRegistry} native>
        <RowProvider section="you" table="doctors" row={2}>
          <Cell />
        </RowProvider>
      </FormProvider>,
    )
    expect(screen.getByRole('status')).toHaveTextContent(
      'you/doctors/2/doctor you/doctors/2/doctor:a%2Fb',
    )
  })

  it('has a hidden first button for Enter', () => {
    const { container } = render(<Page form={sampleForm()} />)
    expect(container.querySelector('button')).toHaveAttribute('aria-hidden', 'true')
    expect(container.querySelector('button')).toHaveAttribute('tabindex', '-1')
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  })

  it('has no names and no button unless the provider says so', () => {
    const { container } = render(
      <FormProvider form={sampleForm()} registry={plainRegistry}>
        <FormRenderer />
      </FormProvider>,
    )
    expect(container.querySelector('[name], button')).toBeNull()
  })

  it('is interactive only in the browser', async () => {
    function Note(): string {
      return useIsInteractive() ? 'interactive' : 'plain'
    }
    const page = (native: boolean): ReactElement => (
      <FormProvider form={sampleForm()} registry={plainRegistry} native={native}>
        <Note />
      </FormProvider>
    )
    expect(renderToString(page(false))).toBe('interactive')
    expect(renderToString(page(true))).toBe('plain')
    const host = document.createElement('div')
    host.innerHTML = renderToString(page(true))
    const root = await act(() => Promise.resolve(hydrateRoot(host, page(true))))
    expect(host).toHaveTextContent('interactive')
    act(() => root.unmount())
  })
})

describe('issues of a server', () => {
  it('are in its HTML, in the summary and at the field', () => {
    document.body.innerHTML = renderToString(<Page form={sampleForm()} issues={[missing]} />)
    const summary = screen.getByRole('region', { name: 'There is a problem' })
    const town = screen.getByLabelText('Town')
    expect(summary).toHaveAttribute('autofocus')
    expect(town).toBeInvalid()
    expect(town).toHaveAccessibleDescription('This field is required')
    const link = within(summary).getByRole('link', { name: 'Town: This field is required' })
    expect(decodeURIComponent(link.getAttribute('href')!)).toBe(`#${town.id}`)
  })

  it('hydrate without changes, leave the focus where it is, and disappear when the answer is right', async () => {
    const form = sampleForm()
    const page = <Page form={form} issues={[missing]} />
    document.title = 'Sign up'
    const host = document.createElement('div')
    document.body.append(host)
    host.innerHTML = renderToString(page)
    const onRecoverableError = vi.fn()
    const root = await act(() => Promise.resolve(hydrateRoot(host, page, { onRecoverableError })))
    expect(onRecoverableError).not.toHaveBeenCalled()
    expect(screen.getByRole('region', { name: 'There is a problem' })).toBeVisible()
    expect(document.body).toHaveFocus()
    expect(document.title).toBe('Error: Sign up')
    await userEvent.type(screen.getByLabelText('Town'), 'Taos')
    expect(screen.queryByRole('region', { name: 'There is a problem' })).not.toBeInTheDocument()
    act(() => root.unmount())
    host.remove()
  })

  it('are not shown for answers that changed while the server checked', async () => {
    const form = sampleForm()
    const found = (field: string, code: string, message: string): Issue => {
      return { ...missing, field, code, message }
    }
    const page = (issues: readonly Issue[]): ReactElement => (
      <FormProvider form={form} registry={plainRegistry} issues={issues}>
        <ErrorSummary />
        <FormRenderer />
      </FormProvider>
    )
    const { rerender } = render(page([]))
    await userEvent.type(screen.getByLabelText('Your name'), 'Al')
    await userEvent.type(screen.getByLabelText('Town'), 'Rye')
    const sent = form.draft()
    await userEvent.type(screen.getByLabelText('Your name'), 'ma')
    const issues = [found('name', 'minlength', 'Too short'), found('town', 'far', 'Too far')]
    rerender(page(currentIssues(form, issues, sent)))
    expect(screen.getByLabelText('Your name')).toBeValid()
    expect(screen.getByRole('link')).toHaveTextContent('Town: Too far')
    expect(form.validate({ mode: 'draft' })).toEqual([])
  })

  it('stay in strict mode', () => {
    render(
      <StrictMode>
        <Page form={sampleForm()} issues={[missing]} />
      </StrictMode>,
    )
    expect(screen.getByLabelText('Town')).toBeInvalid()
  })

  it('are shown again when a new list arrives, and go when it is empty', () => {
    const form = sampleForm()
    const { rerender } = render(<Page form={form} />)
    expect(screen.queryByRole('region', { name: 'There is a problem' })).toBeNull()
    rerender(<Page form={form} issues={[missing]} />)
    expect(screen.getByRole('region', { name: 'There is a problem' })).toHaveFocus()
    rerender(<Page form={form} issues={[]} />)
    expect(screen.queryByRole('region', { name: 'There is a problem' })).toBeNull()
  })
})

describe('NewQuestions', () => {
  it('lists questions as links to them, also those in rows', () => {
    render(
      <FormProvider form={sampleForm()} registry={plainRegistry} native>
        <NewQuestions
          questions={[
            { section: 'you', field: 'town' },
            { section: 'you', field: 'clinic', rows: [0] },
          ]}
        />
        <FormRenderer />
      </FormProvider>,
    )
    const list = screen.getByRole('region', { name: '2 new questions' })
    const links = within(list).getAllByRole('link')
    expect(links.map(({ textContent }) => textContent)).toEqual(['Town', 'Clinic'])
    const target = decodeURIComponent(links[0]!.getAttribute('href')!).slice(1)
    expect(document.getElementById(target)).toBe(screen.getByLabelText('Town'))
  })

  it('shows nothing without questions', () => {
    const { container } = render(
      <FormProvider form={sampleForm()} registry={plainRegistry}>
        <NewQuestions questions={[]} />
      </FormProvider>,
    )
    expect(container).toBeEmptyDOMElement()
  })
})
