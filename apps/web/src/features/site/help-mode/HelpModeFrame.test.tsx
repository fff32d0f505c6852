import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { type FakeServer, fakeServer } from '../../../../test/fake-server'
import { HelpModeFrame } from '.'

const HELP = '/api/application/a1/help'
const position = (on: boolean) => ({
  body: {
    on,
    until: on ? '2026-11-20T21:30:00Z' : null,
    section: null,
    question: null,
  },
})
const shared = (server: FakeServer) => server.requests(`POST ${HELP}`).map(({ body }) => body)

const QUESTIONS = [
  { section: 'medicare', field: 'mbi' },
  { section: 'medicare', field: 'part_a' },
]

function open() {
  return render(
    <HelpModeFrame application="a1" questions={QUESTIONS}>
      <label data-field="mbi">
        Medicare number <input />
      </label>
      <label data-field="part_a">
        Part A <input />
      </label>
    </HelpModeFrame>,
  )
}

describe('help mode, for the client', () => {
  let server: FakeServer
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    server = fakeServer()
    server.on(`GET ${HELP}`, () => position(false))
    server.on(`POST ${HELP}`, () => position(true))
    server.on(`DELETE ${HELP}`, () => ({ status: 204 }))
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })

  it('shares nothing until it is turned on', async () => {
    open()
    await userEvent.type(screen.getByLabelText('Medicare number'), '1EG4')
    await waitFor(() => expect(server.requests(`GET ${HELP}`)).toHaveLength(1))
    expect(shared(server)).toEqual([])
    expect(screen.queryByText(/Your broker can see/)).toBeNull()
  })

  it('shows a banner while it is on and shares the question but never the answer', async () => {
    open()
    await userEvent.click(await screen.findByRole('button', { name: 'Let my broker follow along' }))
    expect(await screen.findByText(/Your broker can see which question/)).toBeVisible()
    expect(shared(server)[0]).toEqual({ section: 'medicare', field: 'mbi', start: true })
    await userEvent.type(screen.getByLabelText('Part A'), 'secret')
    await waitFor(() =>
      expect(shared(server)).toContainEqual({ section: 'medicare', field: 'part_a' }),
    )
    expect(JSON.stringify(shared(server))).not.toContain('secret')
  })

  it('ends at the press of a button', async () => {
    server.on(`GET ${HELP}`, () => position(true))
    open()
    await userEvent.click(await screen.findByRole('button', { name: 'Stop sharing' }))
    await waitFor(() => expect(screen.queryByText(/Your broker can see/)).toBeNull())
    expect(server.requests(`DELETE ${HELP}`)).toHaveLength(1)
  })

  it('turns off if it was ended in another tab, and stays off when the client continues', async () => {
    server.on(`GET ${HELP}`, () => position(true))
    open()
    expect(await screen.findByText(/Your broker can see/)).toBeVisible()
    server.on(`POST ${HELP}`, () => position(false))
    await userEvent.type(screen.getByLabelText('Part A'), 'x')
    await waitFor(() => expect(screen.queryByText(/Your broker can see/)).toBeNull())
    expect(shared(server)).not.toContainEqual(expect.objectContaining({ start: true }))
  })

  it('removes the banner when the time is up', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'Date'] })
    vi.setSystemTime('2026-11-20T21:00:00Z')
    server.on(`GET ${HELP}`, () => position(true))
    open()
    await act(() => vi.advanceTimersByTimeAsync(0))
    expect(screen.getByText(/Your broker can see/)).toBeVisible()
    server.on(`GET ${HELP}`, () => position(false))
    await act(() => vi.advanceTimersByTimeAsync(30 * 60_000))
    expect(screen.queryByText(/Your broker can see/)).toBeNull()
    vi.useRealTimers()
  })

  it('keeps the banner if an older answer says late that it was off', async () => {
    let answer: (off: object) => void = () => undefined
    server.on(`GET ${HELP}`, () => new Promise((resolve) => (answer = resolve)))
    open()
    await userEvent.click(await screen.findByRole('button', { name: 'Let my broker follow along' }))
    expect(await screen.findByText(/Your broker can see/)).toBeVisible()
    await act(async () => answer(position(false)))
    expect(screen.getByText(/Your broker can see/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Stop sharing' })).toBeVisible()
  })

  it('shows the banner if it was turned on but the answer was lost', async () => {
    server.on(`POST ${HELP}`, () => {
      server.on(`GET ${HELP}`, () => position(true))
      throw new TypeError('Failed to fetch')
    })
    open()
    await userEvent.click(await screen.findByRole('button', { name: 'Let my broker follow along' }))
    expect(await screen.findByText(/Your broker can see/)).toBeVisible()
  })

  it('says why it cannot be turned on', async () => {
    server.on(`POST ${HELP}`, () => ({ status: 500, body: { message: 'Our fault.' } }))
    open()
    await userEvent.click(await screen.findByRole('button', { name: 'Let my broker follow along' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Our fault.')
  })
})
