import { expect, it } from 'vitest'

/**
 * Difference between UTC and local time, in minutes, at noon on January 1 and July 1, 2026.
 * Positive if local time is behind UTC.
 */
const OFFSETS: Readonly<Record<string, readonly number[]>> = {
  UTC: [0, 0],
  'America/New_York': [300, 240],
  'Pacific/Honolulu': [600, 600],
  'Pacific/Auckland': [-780, -720],
}

it('runs in the time zone that its project is named for', ({ task }) => {
  const offsets = [0, 6].map((month) => new Date(2026, month, 1, 12).getTimezoneOffset())
  expect(offsets).toEqual(OFFSETS[task.file.projectName ?? ''])
})
