import { createForm, type ExternalIssue, type Form } from '@gapwise/form-engine'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import * as fc from 'fast-check'
import { StrictMode, useLayoutEffect } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useAsyncCheck, useAsyncChecks, type AsyncCheck } from '../src'
import { asyncChecksOf } from '../src/binding/async-checks'
import { AboutYou } from './examples/async-check'
import { Provided, sample, sampleForm } from './sample-form'

const TOWN: ExternalIssue = { section: 'you', field: 'town', code: 'far', message: 'Too far away' }

/** Checks that wait for the test. Each has the value that it checks. */
interface WaitingCheck {
  readonly value: unknown
  readonly signal: AbortSignal
  readonly accept: () => Promise<void>
  readonly refuse: () => Promise<void>
  readonly fail: () => Promise<void>
}

function waitingChecks(): { check: AsyncCheck; waiting: WaitingCheck[] } {
  const waiting: WaitingCheck[] = []
  const check: AsyncCheck = (value, { signal }) =>
    new Promise((resolve, reject) => {
      const ended = (end: () => void) => () => act(async () => end())
      waiting.push({
        value,
        signal,
        accept: ended(() => resolve(null)),
        refuse: ended(() => resolve({ code: 'taken', message: `${value as string} is taken` })),
        fail: ended(() => reject(new Error('no connection'))),
      })
    })
  return { check, waiting }
}

function show(form: Form) {
  const { check, waiting } = waitingChecks()
  const send = vi.fn(() => Promise.resolve([] as ExternalIssue[]))
  const { unmount } = render(
    <StrictMode>
      <Provided form={form}>
        <AboutYou isNameFree={check} send={send} />
      </Provided>
    </StrictMode>,
  )
  return { waiting, send, unmount }
}

/** Returns a form in which only the name is missing. */
function formWithoutName(): Form {
  const form = sampleForm()
  form.setAnswer('you', 'town', 'Rye')
  form.setAnswer('you', 'insured', 'no')
  return form
}

const errors = () => screen.queryAllByRole('link').map((link) => link.textContent)
const isChecking = () => screen.queryByText('Checking your name …') !== null
const later = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

describe('useAsyncCheck', () => {
  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
  afterEach(() => void vi.useRealTimers())
  const type = (label: string, text: string) =>
    userEvent
      .setup({ advanceTimers: (time) => vi.advanceTimersByTime(time) })
      .type(screen.getByLabelText(label), text)
  const press = (name: string) =>
    userEvent
      .setup({ advanceTimers: (time) => vi.advanceTimersByTime(time) })
      .click(screen.getByRole('button', { name }))

  const startCheck = async (text: string) => {
    await type('Your name', text)
    await later(400)
  }

  it('checks once after the last key, and says that it is running', async () => {
    const { waiting } = show(sampleForm())
    await startCheck('Adam')
    expect(waiting.map(({ value }) => value)).toEqual(['Adam'])
    expect(isChecking()).toBe(true)
    await waiting[0]!.accept()
    expect(isChecking()).toBe(false)
  })

  it('does not check an answer that has another problem', async () => {
    const { waiting } = show(sampleForm())
    await startCheck('Al')
    expect([waiting.length, isChecking()]).toEqual([0, false])
  })

  it('makes Continue wait, and shows what it found until the answer changes', async () => {
    const { waiting, send } = show(formWithoutName())
    await type('Your name', 'Adam')
    await press('Continue')
    await later(0)
    expect(waiting.map(({ value }) => value)).toEqual(['Adam'])
    await waiting[0]!.refuse()
    expect(errors()).toEqual(['Your name: Adam is taken'])
    expect(screen.getByLabelText('Your name')).toHaveAccessibleDescription(/Adam is taken/)
    expect(send).not.toHaveBeenCalled()
    await startCheck('s')
    expect(errors()).toEqual([])
    await waiting[1]!.accept()
    await press('Continue')
    expect(send).toHaveBeenCalledOnce()
  })

  it('says that a check failed, and tries again', async () => {
    const { waiting, send } = show(formWithoutName())
    await startCheck('Adam')
    await waiting[0]!.fail()
    expect(screen.getByText('We couldn’t check your name.')).toBeInTheDocument()
    await press('Try again')
    await later(0)
    await waiting[1]!.fail()
    await press('Continue')
    await later(0)
    await waiting[2]!.fail()
    expect(send).not.toHaveBeenCalled()
    expect(waiting.map(({ value }) => value)).toEqual(['Adam', 'Adam', 'Adam'])
  })

  it('aborts a check whose answer changed, and ignores its result', async () => {
    const form = sampleForm()
    const { waiting } = show(form)
    await startCheck('Adam')
    await type('Your name', 's')
    expect(waiting[0]!.signal.aborted).toBe(true)
    await waiting[0]!.refuse()
    expect(form.validateField('you', 'name', 'draft')).toEqual([])
    expect(isChecking()).toBe(true)
  })

  it('removes its issue when the page leaves', async () => {
    const form = sampleForm()
    const { waiting, unmount } = show(form)
    await startCheck('Adam')
    await waiting[0]!.refuse()
    expect(form.validateField('you', 'name', 'draft')).toHaveLength(1)
    unmount()
    expect(form.validateField('you', 'name', 'draft')).toEqual([])
  })

  it('waits for the check of an answer of a draft, also on a press before the first paint', async () => {
    const check: AsyncCheck = async () => ({ code: 'taken', message: 'Adam is taken' })
    const form = sampleForm({ name: 'Adam' })
    const settled = vi.fn()
    function Name() {
      useAsyncCheck('you', 'name', check)
      return null
    }
    function Page() {
      const { settle } = useAsyncChecks()
      useLayoutEffect(() => void settle().then(settled), [settle])
      return <Name />
    }
    render(
      <Provided form={form}>
        <Page />
      </Provided>,
    )
    await later(0)
    expect(settled).toHaveBeenCalledWith(true)
    expect(form.validateField('you', 'name', 'draft')).toMatchObject([{ code: 'taken' }])
  })

  it('shows what the server finds, in the summary and at the field', async () => {
    const { waiting, send } = show(formWithoutName())
    send.mockResolvedValueOnce([TOWN])
    await startCheck('Adam')
    await waiting[0]!.accept()
    await press('Continue')
    expect(errors()).toEqual(['Town: Too far away'])
    expect(screen.getByRole('region', { name: 'There is a problem' })).toHaveFocus()
    expect(screen.getByLabelText('Town')).toBeInvalid()
    const { violations } = await axe.run(document.body, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'],
      rules: { 'color-contrast': { enabled: false } },
    })
    expect(violations).toEqual([])
    await type('Your name', 's')
    expect(errors()).toEqual(['Town: Too far away'])
    await type('Town', 'e')
    expect(errors()).toEqual([])
    expect(screen.getByLabelText('Town')).toBeValid()
  })
})

it('checks an answer that another answer made right', async () => {
  const same = { eq: [{ field: 'name' }, { field: 'town' }] } as const
  const check = { code: 'same', fails_if: same, message: 'This is the town', at: { field: 'name' } }
  const [you, ...others] = sample.sections
  const form = createForm({ ...sample, sections: [{ ...you!, checks: [check] }, ...others] })
  const asked = vi.fn(async () => null)
  const checks = asyncChecksOf(form)
  checks.follow({ section: 'you', field: 'name' }, asked, 0)
  form.setAnswer('you', 'town', 'Adam')
  form.setAnswer('you', 'name', 'Adam')
  expect(await checks.settle()).toBe(true)
  expect(asked).not.toHaveBeenCalled()
  form.setAnswer('you', 'town', 'Rye')
  expect(await checks.settle()).toBe(true)
  expect(asked).toHaveBeenCalledOnce()
})

it('reports only on the present answer, however answers and checks alternate', async () => {
  vi.useFakeTimers()
  const step = fc.oneof(
    fc.record({ kind: fc.constant('type' as const), value: fc.constantFrom('Adam', 'Beth', '') }),
    fc.record({ kind: fc.constant('wait' as const), time: fc.constantFrom(100, 300) }),
    fc.record({ kind: fc.constant('end' as const), at: fc.nat(9), fails: fc.boolean() }),
    fc.record({ kind: fc.constantFrom('undo' as const, 'redo' as const) }),
  )
  const isTaken = (value: unknown) => value === 'Adam'
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      const form = createForm(sample)
      const running: { end: (fails: boolean) => void }[] = []
      const checks = asyncChecksOf(form)
      checks.follow(
        { section: 'you', field: 'name' },
        (value) =>
          new Promise((resolve, reject) => {
            const found = { code: 'taken', message: value as string }
            const end = (fails: boolean) =>
              fails ? reject(new Error()) : resolve(isTaken(value) ? found : null)
            running.push({ end })
          }),
        200,
      )
      const reported = () =>
        form.validateField('you', 'name', 'draft').filter(({ code }) => code === 'taken')
      const expectNothingStale = () => {
        for (const { message } of reported()) expect(message).toBe(form.getAnswer('you', 'name'))
      }
      for (const one of steps) {
        if (one.kind === 'type') form.setAnswer('you', 'name', one.value)
        else if (one.kind === 'wait') await vi.advanceTimersByTimeAsync(one.time)
        else if (one.kind === 'end') running.splice(one.at, 1)[0]?.end(one.fails)
        else form[one.kind]()
        await vi.advanceTimersByTimeAsync(0)
        expectNothingStale()
      }
      const settled = checks.settle()
      await vi.advanceTimersByTimeAsync(0)
      for (const { end } of running) end(false)
      expect(await settled).toBe(true)
      expect(reported()).toHaveLength(isTaken(form.getAnswer('you', 'name')) ? 1 : 0)
    }),
    { numRuns: 10_000 },
  )
  vi.useRealTimers()
})
