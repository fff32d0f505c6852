import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'

import { endVisit, startVisit } from '../../../test/onboarding-page'
import { openPage } from '../../../test/open-page'
import { useConfigStore } from '../../stores/config-store'
import { BareLayout } from './BareLayout'
import { DefaultLayout } from './DefaultLayout'

const HOURS = 'Monday to Friday, 8 a.m. to 8 p.m. Eastern'

beforeEach(async () => {
  const server = startVisit()
  server.on('GET /api/config', () => ({
    body: {
      phone: '1-800-555-0199',
      hours: HOURS,
      schemaIds: [],
      addOns: {},
      helpVideos: {},
      fixedToday: null,
    },
  }))
  useConfigStore.setState(useConfigStore.getInitialState())
  await useConfigStore.getState().load()
})
afterEach(endVisit)

// Checklist C-38
it.each([
  ['default', 'banner', DefaultLayout],
  ['bare', 'contentinfo', BareLayout],
] as const)('the %s layout shows the number to call and its hours', async (_, region, Layout) => {
  openPage(
    [
      {
        element: <Layout errorPage={() => null} />,
        children: [{ path: '/', element: <p>Page</p> }],
      },
    ],
    '/',
  )
  const landmark = within(await screen.findByRole(region))
  expect(landmark.getByText('Talk to a person')).toBeVisible()
  expect(landmark.getByText(HOURS)).toBeVisible()
  expect(landmark.getByRole('link', { name: '1-800-555-0199' })).toHaveAttribute(
    'href',
    'tel:+18005550199',
  )
})
