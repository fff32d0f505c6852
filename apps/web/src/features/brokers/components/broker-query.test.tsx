import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import {
  applicationList,
  applicationRow,
  endBrokerVisit,
  LEE,
  startBrokerVisit,
} from '../../../../test/broker'
import type { Answer, FakeServer } from '../../../../test/fake-server'
import { openPage } from '../../../../test/open-page'
import { brokerPageRoutes } from '../gate'
import '../dashboard' // Compile the page before any test waits for it.

const LIST = 'GET /api/broker/applications'
const THE_LIST: Answer = { body: applicationList([applicationRow()]) }

describe('a query on a broker’s page', () => {
  let server: FakeServer
  beforeEach(() => {
    server = startBrokerVisit()
  })
  afterEach(endBrokerVisit)

  it('keeps the retry button in place until the answer arrives', async () => {
    server.on(LIST, () => ({ status: 500, body: { message: 'Our fault.' } }))
    openPage(brokerPageRoutes, '/dashboard/applications')
    const button = await screen.findByRole('button', { name: 'Try again' })
    let answer: ((list: Answer) => void) | undefined
    server.on(LIST, () => new Promise((resolve) => (answer = resolve)))
    await userEvent.click(button)
    await waitFor(() => expect(answer).toBeDefined())
    expect(button).toHaveFocus()
    expect(screen.getByText('Our fault.')).toBeVisible()
    answer?.(THE_LIST)
    expect(await screen.findByRole('link', { name: 'Pat Example' })).toBeVisible()
    expect(button).not.toBeInTheDocument()
  })

  it('runs again after the broker signs in again', async () => {
    server.on(LIST, () => ({
      status: 401,
      body: { code: 'BROKER_SESSION_MISSING', message: 'Sign in again.' },
    }))
    server.on('POST /api/broker/login', () => ({ body: LEE }))
    openPage(brokerPageRoutes, '/dashboard/applications')
    const dialog = within(await screen.findByRole('dialog'))
    server.on(LIST, () => THE_LIST)
    await userEvent.type(dialog.getByLabelText('Password'), 'correct horse battery')
    await userEvent.click(dialog.getByRole('button', { name: 'Sign in' }))
    expect(await screen.findByRole('link', { name: 'Pat Example' })).toBeVisible()
  })

  it('runs again whenever its page opens', async () => {
    server.on(LIST, () => THE_LIST)
    server.on('GET /api/broker/calls', () => ({ body: [] }))
    openPage(brokerPageRoutes, '/dashboard/applications')
    await screen.findByRole('link', { name: 'Pat Example' })
    await userEvent.click(screen.getByRole('link', { name: 'Calls' }))
    await screen.findByText(/^No open calls/)
    await userEvent.click(screen.getByRole('link', { name: 'Applications' }))
    await screen.findByRole('link', { name: 'Pat Example' })
    expect(server.requests(LIST)).toHaveLength(2)
  })
})
