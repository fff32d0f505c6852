import { HELP_VIDEO_TOPICS } from '@gapwise/api-contract'
import { forms } from '@gapwise/enrollment-forms'
import { render, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'

import { fakeServer } from '../../../../test/fake-server'
import { useConfigStore } from '../../../stores/config-store'
import { HelpVideo } from '.'

beforeEach(async () => {
  const server = fakeServer()
  server.on('GET /api/config', () => ({
    body: {
      phone: '1-800-555-0199',
      schemaIds: [],
      addOns: {},
      helpVideos: { 'medicare id': 'abc/123' },
      fixedToday: null,
    },
  }))
  useConfigStore.setState(useConfigStore.getInitialState())
  await useConfigStore.getState().load()
})

// Specification 2.43
// Checklist C-7
it('opens the video for a section’s topic in a new tab', () => {
  render(<HelpVideo section={{ videoTitle: 'medicare id' }} />)
  const link = screen.getByRole('link', {
    name: 'Watch a short video: Medicare number (opens in a new tab)',
  })
  // The `cc_load_policy` parameter turns on captions. The URL does not turn on autoplay.
  expect(link).toHaveAttribute(
    'href',
    'https://www.youtube-nocookie.com/embed/abc%2F123?cc_load_policy=1',
  )
  expect(link).toHaveAttribute('target', '_blank')
})

it('does not appear if the settings have no video for the topic', () => {
  render(<HelpVideo section={{ videoTitle: 'gaps' }} />)
  expect(screen.queryByRole('link')).toBeNull()
})

// Specification 9.16
it('uses only configured topics in the forms', () => {
  const topics: readonly string[] = HELP_VIDEO_TOPICS
  const titles = forms.flatMap(({ sections }) =>
    sections.flatMap(({ videoTitle }) => videoTitle ?? []),
  )
  expect(titles.length).toBeGreaterThan(0)
  expect(titles.filter((title) => !topics.includes(title))).toEqual([])
  expect(topics.join(', ')).toBe(
    'discounts, underwriting, medicare id, rates, guaranteed issue, before quote, ' +
      'advantage vs supplement, qualification, medicare basics, plan G vs N, gaps',
  )
})
