import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { brokerApplication, endBrokerVisit, LEE, startBrokerVisit } from '../../../test/broker'
import type { FakeServer } from '../../../test/fake-server'
import { openPage } from '../../../test/open-page'
import { brokerRoutes } from '../broker'

const READ = 'GET /api/broker/applications/a1'
const region = (name: string) => within(screen.getByRole('region', { name }))
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

describe('one application, for its broker', () => {
  let server: FakeServer
  beforeEach(() => {
    server = startBrokerVisit()
    server.on(READ, () => ({ body: brokerApplication() }))
    server.on('GET /api/broker/applications/a1/help', () => ({ body: brokerApplication().help }))
  })
  afterEach(endBrokerVisit)

  async function open(more: Parameters<typeof brokerApplication>[0] = {}) {
    server.on(READ, () => ({ body: brokerApplication(more) }))
    openPage(brokerRoutes, '/dashboard/applications/a1')
    await screen.findByRole('heading', { level: 1, name: 'Pat Example' })
  }

  it('says how to reach the client, and of private numbers only whether they are there', async () => {
    await open()
    const facts = region('At a glance')
    expect(facts.getByRole('link', { name: '(555) 010-0199' })).toHaveAttribute(
      'href',
      'tel:+15550100199',
    )
    expect(facts.getByText('Social Security number: given')).toBeVisible()
  })

  it('says why a section is not asked, and counts open health questions without naming them', async () => {
    await open({
      sections: [
        {
          id: 'health',
          title: 'Health history',
          state: 'absent',
          answered: 0,
          required: 0,
          why: 'Shown only outside open enrollment.',
        },
      ],
      errors: [
        { section: 's', sectionTitle: 'Health', label: null, message: 'Missing', count: 3 },
        {
          section: 'p',
          sectionTitle: 'About you',
          label: 'ZIP code',
          message: 'Too short',
          count: 1,
        },
      ],
    })
    expect(region('Sections').getByText('Shown only outside open enrollment.')).toBeVisible()
    const [health, zip] = region('Missing or wrong').getAllByRole('listitem')
    expect(health).toHaveTextContent('Health: 3 questions')
    expect(zip).toHaveTextContent('ZIP code: Too short (About you)')
  })

  it('adds a note, and keeps it when that fails', async () => {
    await open()
    const NOTES = 'POST /api/broker/applications/a1/notes'
    server.on(NOTES, () => ({ status: 500, body: { message: 'Our fault.' } }))
    const box = screen.getByLabelText('Add a note')
    await userEvent.type(box, 'Call after 5')
    await press('Save the note')
    expect(await screen.findByText(/Our fault. It is still here./)).toBeVisible()
    expect(box).toHaveValue('Call after 5')
    const note = {
      id: 'n1',
      author: 'Lee Broker',
      text: 'Call after 5',
      writtenAt: '2026-11-20T15:00:00Z',
    }
    server.on(NOTES, () => ({ status: 201, body: note }))
    server.on(READ, () => ({ body: brokerApplication({ notes: [note] }) }))
    await press('Save the note')
    await waitFor(() => expect(box).toHaveValue(''))
    expect(await region('Notes').findByText('Call after 5', { selector: 'p' })).toBeVisible()
  })

  it('makes a resume code, shows it once with copy and mail, and revokes it', async () => {
    await open()
    const grant = {
      id: 'g1',
      madeBy: 'Lee Broker',
      madeAt: '2026-11-20T15:00:00Z',
      expiresAt: '2026-11-27T15:00:00Z',
      state: 'open' as const,
      mailed: true,
    }
    server.on('POST /api/broker/applications/a1/resume-codes', () => ({
      status: 201,
      body: { ...grant, code: '4F7K-92MX-PQ3T', link: 'http://localhost/welcome#resume' },
    }))
    server.on('DELETE /api/broker/applications/a1/resume-codes/g1', () => ({ status: 204 }))
    server.on(READ, () => ({ body: brokerApplication({ resumeGrants: [grant] }) }))
    await press('Make one and mail it')
    expect(await screen.findByText('4F7K-92MX-PQ3T')).toBeVisible()
    expect(screen.getByText(/It is on its way to pat@example.com/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Copy the link' })).toBeVisible()
    const revoke = await screen.findByRole('button', { name: /^Make it worthless/ })
    server.on(READ, () => ({
      body: brokerApplication({ resumeGrants: [{ ...grant, state: 'revoked' }] }),
    }))
    await userEvent.click(revoke)
    await waitFor(() => expect(screen.queryByText('4F7K-92MX-PQ3T')).toBeNull())
    expect(await screen.findByText(/Made worthless/)).toBeVisible()
  })

  it('takes an application over', async () => {
    await open()
    server.on('POST /api/broker/applications/a1/assign', () => ({
      body: brokerApplication({ assignee: { id: LEE.id, name: LEE.name } }),
    }))
    await press('Take it')
    expect(await region('Assigned to').findByText(LEE.name, { selector: 'p' })).toBeVisible()
    expect(server.requests('POST /api/broker/applications/a1/assign')[0]?.body).toEqual({
      broker: 'b1',
    })
  })

  it('withdraws after asking', async () => {
    await open()
    server.on('POST /api/broker/applications/a1/withdraw', () => ({
      body: brokerApplication({ stage: 'withdrawn' }),
    }))
    await press('Note as withdrawn')
    await press('Yes, note it')
    expect(await screen.findByRole('button', { name: 'Take the note back' })).toBeVisible()
  })

  it('follows the client to a question in help mode, without an answer', async () => {
    server.on('GET /api/broker/applications/a1/help', () => ({
      body: {
        on: true,
        until: '2026-11-20T15:30:00Z',
        section: { id: 'medicare', title: 'Medicare Details' },
        question: { number: 2, label: 'Medicare number' },
        seenAt: '2026-11-20T15:00:00Z',
      },
    }))
    await open()
    const help = region('Help on the phone')
    expect(await help.findByText('Medicare Details')).toBeVisible()
    expect(help.getByRole('status')).toHaveTextContent('question 2: Medicare number')
  })

  it('answers an unknown id with “Page not found” and the path', async () => {
    server.on(READ, () => ({ status: 404, body: { code: 'APPLICATION_UNKNOWN', message: 'No.' } }))
    openPage(brokerRoutes, '/dashboard/applications/a1')
    expect(
      await screen.findByText(/\/dashboard\/applications\/a1/, {
        selector: 'main *, p, code, strong',
      }),
    ).toBeVisible()
  })
})
