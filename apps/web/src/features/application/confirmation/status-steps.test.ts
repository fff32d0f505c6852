import { describe, expect, it } from 'vitest'

import { statusSteps } from './status-steps'

const at = '2026-11-20T15:00:00.000Z'

describe('the timeline of a sent application', () => {
  it.each([
    [
      ['submitted'],
      ['now', 'later The insurer has it', 'later Being reviewed', 'later The insurer’s decision'],
    ],
    [
      ['submitted', 'delivered'],
      ['done', 'now', 'later Being reviewed', 'later The insurer’s decision'],
    ],
    [
      ['submitted', 'needs_information'],
      ['done', 'now', 'later The insurer’s decision'],
    ],
    [
      ['submitted', 'in_review', 'declined'],
      ['done', 'done', 'now'],
    ],
  ] as const)('after %j', (statuses, expected) => {
    const steps = statusSteps(statuses.map((status) => ({ status, at })))
    expect(steps.map(({ state, title }) => (state === 'later' ? `later ${title}` : state))).toEqual(
      expected,
    )
  })
})
