import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { fakeServer, type FakeServer } from '../../../../test/fake-server'
import { applicationDetail, answersSaved, openPage } from '../../../../test/open-page'
import { setUser, ANONYMOUS } from '../../../../test/session'
import { closeApplications } from '../../../application/open/open-applications'
import { applicationRoutes } from '.'
import './ApplicationPage' // Compiles the page before a test waits for it.

const HOME = '/apply/a1?topic=about-you&page=home'
const offer = () => screen.findByRole('button', { name: 'Use Walter’s address' })
const street = () => screen.findByLabelText('Street address')

let server: FakeServer
beforeEach(() => {
  closeApplications()
  setUser(ANONYMOUS)
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  server = fakeServer()
  const hers = applicationDetail({ applying_for: 'both' })
  const his = applicationDetail({
    ...{ id: 'a2', applying_for: 'both' },
    answers: { applicant: { first_name: 'Walter', address_line1: '12 Elm Street' } },
  })
  server.on('GET /api/application/a1', () => ({ body: hers }))
  server.on('GET /api/application/a2', () => ({ body: his }))
  server.on('GET /api/application', () => ({ body: [hers, his] }))
  server.on('PATCH /api/application/a1/answers', () => answersSaved(hers))
  server.on('GET /api/quotes', () => ({
    body: [
      { id: 'q1', applying_for: 'both', first_name: 'Carol', applicationId: 'a1' },
      { id: 'q2', applying_for: 'both', first_name: 'Walter', applicationId: 'a2' },
    ],
  }))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('takes over the partner’s address on a press, and nothing before it', async () => {
  openPage(applicationRoutes, HOME)
  const button = await offer()
  expect(await street()).toHaveValue('')
  await userEvent.click(button)
  expect(await screen.findByText(/We filled in the address from Walter’s/)).toBeVisible()
  expect(await street()).toHaveValue('12 Elm Street')
})

it('says so if the partner’s answers cannot be read', async () => {
  server.on('GET /api/application/a2', () => ({
    status: 404,
    body: { code: 'APPLICATION_UNKNOWN' },
  }))
  openPage(applicationRoutes, HOME)
  await userEvent.click(await offer())
  expect(await screen.findByText('We couldn’t get the answers.')).toBeVisible()
  expect(await street()).toHaveValue('')
})
