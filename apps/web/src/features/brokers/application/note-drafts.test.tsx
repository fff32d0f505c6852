import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import {
  applicationList,
  applicationRow,
  brokerApplication,
  endBrokerVisit,
  LEE,
  startBrokerVisit,
} from '../../../../test/broker'
import type { Answer, FakeServer } from '../../../../test/fake-server'
import { openPage } from '../../../../test/open-page'
import { brokerPageRoutes } from '../gate'
import '../calls' // Compiles the module before any test waits for it.
import '.'

const follow = async (name: string) => userEvent.click(await screen.findByRole('link', { name }))
const box = () => screen.findByLabelText('Add a note')

function asksBeforeClosing(): boolean {
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  return event.defaultPrevented
}

describe('a note that is not saved yet', () => {
  let server: FakeServer
  beforeEach(async () => {
    server = startBrokerVisit()
    server.on('GET /api/broker/calls', () => ({ body: [] }))
    for (const id of ['a1', 'a2']) {
      const path = `/api/broker/applications/${id}` as const
      server.on(`GET ${path}`, () => ({ body: brokerApplication({ id }) }))
      server.on(`GET ${path}/help`, () => ({ body: brokerApplication().help }))
    }
    openPage(brokerPageRoutes, '/dashboard/applications/a1')
    await userEvent.type(await box(), 'Prefers mornings')
    await follow('Calls')
    await screen.findByRole('heading', { level: 1, name: 'Calls' })
  })
  afterEach(endBrokerVisit)

  function reopen(id: string) {
    server.on('GET /api/broker/applications', () => ({
      body: applicationList([applicationRow({ id, applicant: 'Row' })]),
    }))
    return follow('Applications').then(() => follow('Row'))
  }

  it('comes back after a visit to another page, and the browser asks before closing', async () => {
    expect(asksBeforeClosing()).toBe(true)
    await reopen('a1')
    expect(await box()).toHaveValue('Prefers mornings')
    const note = { id: 'n1', author: LEE.name, text: 'x', writtenAt: '2026-11-20T15:00:00Z' }
    server.on('POST /api/broker/applications/a1/notes', () => ({ status: 201, body: note }))
    await userEvent.click(screen.getByRole('button', { name: 'Save the note' }))
    await waitFor(async () => expect(await box()).toHaveValue(''))
    expect(asksBeforeClosing()).toBe(false)
  })

  it('keeps what is typed while it is saved', async () => {
    let answer: (note: Answer) => void = () => undefined
    const path = 'POST /api/broker/applications/a1/notes'
    server.on(path, () => new Promise((resolve) => (answer = resolve)))
    await reopen('a1')
    await userEvent.click(await screen.findByRole('button', { name: 'Save the note' }))
    await userEvent.type(await box(), ', wants plan N')
    const note = { id: 'n1', author: LEE.name, text: 'x', writtenAt: '2026-11-20T15:00:00Z' }
    await act(async () => answer({ status: 201, body: note }))
    expect(await screen.findByRole('button', { name: 'Save the note' })).toBeVisible()
    expect(await box()).toHaveValue('Prefers mornings, wants plan N')
  })

  it('stays with its application', async () => {
    await reopen('a2')
    expect(await box()).toHaveValue('')
  })

  it('is dropped when its author signs out', async () => {
    server.on('POST /api/broker/logout', () => ({ status: 204 }))
    server.on('POST /api/broker/login', () => ({ body: { ...LEE, id: 'b2', name: 'Kim' } }))
    await userEvent.click(screen.getByRole('button', { name: 'Sign out' }))
    await userEvent.type(await screen.findByLabelText('Work email address'), 'kim@example.com')
    await userEvent.type(screen.getByLabelText('Password'), 'correct horse battery')
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
    await screen.findByRole('heading', { level: 1, name: 'Today' })
    expect(asksBeforeClosing()).toBe(false)
    await follow('Calls')
    await reopen('a1')
    expect(await box()).toHaveValue('')
  })
})
