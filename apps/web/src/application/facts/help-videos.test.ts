import { HELP_VIDEO_TOPICS } from '@gapwise/api-contract'
import { forms } from '@gapwise/enrollment-forms'
import { expect, it } from 'vitest'

// Specification 9.16
it('names help videos by the topics that are configured', () => {
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
