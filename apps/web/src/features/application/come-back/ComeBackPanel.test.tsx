import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { fakeServer, type FakeServer } from '../../../../test/fake-server'
import { applicationDetail, openPage } from '../../../../test/open-page'
import { dayAndTime } from '../../../adapters/browser/clock'
import { useConfigStore } from '../../../stores/config-store'
import { useSessionStore } from '../../../stores/session/session-store'
import { ComeBackPanel } from './ComeBackPanel'

const SEND = 'POST /api/application/a1/come-back'
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const code = () => screen.queryByRole('region', { name: 'Your resume code' })

function openPanel(more: Parameters<typeof applicationDetail>[0] = {}) {
  openPage([{ index: true, element: <ComeBackPanel application={applicationDetail(more)} /> }], '/')
}

let server: FakeServer
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  useSessionStore.setState({ user: { id: 'u1', email: null, isAnonymous: true } })
  server = fakeServer()
  server.on(SEND, () => ({ body: { expiresAt: '2026-12-20T03:00:00.000Z' } }))
})
afterEach(() => {
  useConfigStore.setState(useConfigStore.getInitialState())
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('the code', () => {
  it('is shown while it works', () => {
    openPanel()
    expect(code()).toHaveTextContent('AAAA')
  })

  it('is not shown to the owner of an account, who signs in', () => {
    useSessionStore.setState({ user: { id: 'u1', email: 'ann@example.com', isAnonymous: false } })
    openPanel()
    expect(code()).toBeNull()
    expect(screen.getByText(/You’re signed in as/)).toHaveTextContent('ann@example.com')
    expect(screen.getByRole('textbox', { name: 'Email address' })).toHaveValue('ann@example.com')
  })

  it('is not shown after the application was sent', () => {
    openPanel({ status: 'submitted' })
    expect(code()).toBeNull()
  })
})

describe('a link', () => {
  it('goes to the typed email address, and the panel says until when it works', async () => {
    openPanel()
    await userEvent.type(
      screen.getByRole('textbox', { name: 'Email address' }),
      ' ann@example.com ',
    )
    await press('Email me a link')
    expect(await screen.findByText(/We sent a link to ann@example.com/)).toHaveTextContent(
      `It works until ${dayAndTime(new Date('2026-12-20T03:00:00Z'))}.`,
    )
    expect(server.requests(SEND)[0]?.body).toEqual({ by: 'email', to: 'ann@example.com' })
  })

  it('is not sent to a wrong address, which stays in the box', async () => {
    openPanel()
    const box = screen.getByRole('textbox', { name: 'Email address' })
    await userEvent.type(box, 'ann')
    await press('Email me a link')
    expect(screen.getByRole('alert')).toHaveTextContent('Enter a valid email address.')
    expect(box).toHaveFocus()
    expect(box).toHaveValue('ann')
    expect(server.requests(SEND)).toHaveLength(0)
  })

  it('says so if it was not sent', async () => {
    server.on(SEND, () => ({
      status: 429,
      body: { code: 'TOO_MANY_REQUESTS', message: 'There were too many tries.' },
    }))
    openPanel()
    await userEvent.type(screen.getByRole('textbox', { name: 'Email address' }), 'ann@example.com')
    await press('Email me a link')
    expect(await screen.findByText('We didn’t send the link')).toBeVisible()
  })

  it('is offered by text message only if the server can send one', async () => {
    openPanel()
    expect(screen.queryByRole('button', { name: 'Text me a link' })).toBeNull()
  })

  it('goes to a phone number, if the server can send text messages', async () => {
    useConfigStore.setState({
      config: {
        ...{ phone: '', hours: '', schemaIds: [], fixedToday: null, addOns: {} },
        textMessages: true,
      },
    })
    openPanel()
    const box = screen.getByRole('textbox', { name: 'Cell phone number' })
    await userEvent.type(box, '941-555')
    await press('Text me a link')
    expect(screen.getByRole('alert')).toHaveTextContent('Enter a 10-digit phone number.')
    await userEvent.type(box, '-0142')
    await press('Text me a link')
    expect(await screen.findByText(/We sent a link to 941-555-0142/)).toBeVisible()
    expect(server.requests(SEND)[0]?.body).toEqual({ by: 'text', to: '941-555-0142' })
  })
})
