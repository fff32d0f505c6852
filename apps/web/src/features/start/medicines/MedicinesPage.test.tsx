import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { type FakeServer, fakeServer } from '../../../../test/fake-server'
import { answersSaved, applicationDetail, openPage } from '../../../../test/open-page'
import { setUser } from '../../../../test/session'
import { closeApplications } from '../../../application/open/open-applications'
import { medicinesRoutes } from '.'
import './MedicinesPage' // Compile the page first, so that no test times out.

const underwritten = applicationDetail({
  answers: {
    applicant: { applicant_dob: '1955-03-02' },
    'medicare-details': { medicare_part_b: '2020-03-01' },
  },
  facts: {
    effective_date: '2026-12-01',
    start_date: '2026-12-01',
    age: 71,
    underwriting_type: 0,
    advantage_restricted: false,
    open_enrollment: false,
  },
})

const address = () => screen.getByTestId('address').textContent

describe('the medicine list', () => {
  let server: FakeServer
  const serve = (detail: typeof underwritten) => {
    server.on('GET /api/application', () => ({ body: [detail] }))
    server.on('GET /api/application/a1', () => ({ body: detail }))
    server.on('PATCH /api/application/a1/answers', () => answersSaved(detail))
  }
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    server = fakeServer()
    setUser()
  })
  afterEach(() => {
    closeApplications()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })

  it('belongs to the application and is asked only of people who took medicines', async () => {
    serve(underwritten)
    openPage(medicinesRoutes, '/drug')
    await screen.findByRole('heading', { level: 1, name: 'My medicines' })
    expect(address()).toBe('/drug?application=a1')
    expect(screen.queryByText('Your medicines in the past 12 months')).toBeNull()
    await userEvent.click(screen.getByRole('radio', { name: 'Yes' }))
    expect(await screen.findByText('Your medicines in the past 12 months')).toBeVisible()
    await userEvent.click(screen.getByRole('radio', { name: 'No' }))
    await userEvent.click(screen.getByRole('button', { name: 'Continue my application' }))
    await waitFor(() => expect(address()).toBe('/apply/a1'))
    const saves = server.requests('PATCH /api/application/a1/answers')
    expect(JSON.stringify(saves.map(({ body }) => body))).toContain(
      '"field":"taken_prescription_drugs","value":"No"',
    )
  })

  it('explains why it is not needed in open enrollment', async () => {
    serve(applicationDetail({ answers: { applicant: { applicant_dob: '1961-09-15' } } }))
    openPage(medicinesRoutes, '/drug')
    expect(await screen.findByText('We don’t ask about your medicines')).toBeVisible()
    expect(screen.queryByRole('radio')).toBeNull()
  })

  it('sends a visitor without an application to start one', async () => {
    server.on('GET /api/application', () => ({ body: [] }))
    openPage(medicinesRoutes, '/drug')
    await waitFor(() => expect(address()).toBe('/create'))
  })
})
