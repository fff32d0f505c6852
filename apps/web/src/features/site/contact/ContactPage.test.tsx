import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { fakeServer, type FakeServer } from '../../../../test/fake-server'
import { openPage } from '../../../../test/open-page'
import { useConfigStore } from '../../../stores/config-store'
import { contactRoutes } from '.'
import './ContactPage' // Compile the page first, so that no test times out.

let server: FakeServer
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  server = fakeServer()
  useConfigStore.setState(useConfigStore.getInitialState())
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('shows the phone number and the hours', async () => {
  const config = { phone: '1-800-555-0199', hours: 'Monday to Friday', schemaIds: [], addOns: {} }
  server.on('GET /api/config', () => ({ body: { ...config, fixedToday: null } }))
  await useConfigStore.getState().load()
  openPage(contactRoutes, '/contact')
  const number = await screen.findByRole('link', { name: '1-800-555-0199' })
  expect(number).toHaveAttribute('href', 'tel:+18005550199')
  expect(screen.getByText('Monday to Friday')).toBeVisible()
})

it('says so if the phone number fails to load', async () => {
  openPage(contactRoutes, '/contact')
  expect(await screen.findByText('Our phone number will appear here in a moment.')).toBeVisible()
  await useConfigStore.getState().load()
  expect(
    await screen.findByText('We couldn’t load our phone number. Please reload this page.'),
  ).toBeVisible()
  expect(screen.queryByText('Our phone number will appear here in a moment.')).toBeNull()
})

it('links to scheduling a call and to being called', async () => {
  openPage(contactRoutes, '/contact')
  expect(await screen.findByRole('link', { name: 'Schedule a call' })).toHaveAttribute(
    'href',
    '/schedule-call',
  )
  expect(screen.getByRole('link', { name: 'have us call you' })).toHaveAttribute(
    'href',
    '/contact-schedule-call',
  )
})
