import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'

import { endVisit, startVisit } from '../../../../test/onboarding-page'
import { openPage } from '../../../../test/open-page'
import { useConfigStore } from '../../../stores/config-store'
import { onboardingRoutes } from '../../onboarding'
import '../../onboarding/OnboardingPage' // Compiled before a test waits for it.
import { quoteRoutes } from '../../quote/request'
import '../../quote/request/QuotePage' // Compiled before a test waits for it.

beforeEach(async () => {
  const server = startVisit()
  server.on('GET /api/config', () => ({
    body: {
      phone: '1-800-555-0199',
      schemaIds: [],
      addOns: {},
      helpVideos: { 'before quote': 'abc/123', 'medicare basics': 'def456' },
      fixedToday: null,
    },
  }))
  useConfigStore.setState(useConfigStore.getInitialState())
  await useConfigStore.getState().load()
})
afterEach(endVisit)

// Specification 2.43
it.each([
  ['/quote', 'before quote', 'abc%2F123'],
  ['/onboarding', 'Medicare basics', 'def456'],
])('on %s links to the video about %s in a new tab', async (path, topic, id) => {
  openPage([...quoteRoutes, ...onboardingRoutes], path)
  const link = await screen.findByRole('link', {
    name: `Watch a short video: ${topic} (opens in a new tab)`,
  })
  expect(link).toHaveAttribute('href', `https://www.youtube-nocookie.com/embed/${id}`)
  expect(link).toHaveAttribute('target', '_blank')
})

it('is not offered for a topic without a video in the settings', async () => {
  useConfigStore.setState(({ config }) => ({
    config: config && { ...config, helpVideos: {} },
  }))
  openPage(quoteRoutes, '/quote')
  expect(await screen.findByLabelText('ZIP code')).toBeVisible()
  expect(screen.queryByRole('link', { name: /video/ })).toBeNull()
})
