import { describe, expect, it } from 'vitest'

import { applicationList } from '../../../../test/broker'
import { applicationRows } from './application-row'
import { DRAFTS, type Filters, filterRows, readFilters, writeFilters } from './filters'

const rows = applicationRows(
  applicationList([
    [
      'idle',
      'Ann Idle',
      'TX',
      'G',
      0,
      'in-progress',
      20,
      0,
      '2027-01-01',
      '2026-11-10T15:00:00Z',
      0,
    ],
    ['sent', 'Bo Sent', 'TX', 'N', 0, 'submitted', 100, 0, '2026-12-01', '2026-11-10T15:00:00Z', 0],
    [
      'wrong',
      'Cy Wrong',
      'OH',
      'G',
      null,
      'needs-attention',
      50,
      2,
      '2026-12-04',
      '2026-11-20T14:00:00Z',
      null,
    ],
    ['edge', '', null, null, null, 'not-started', 0, 0, '2026-12-05', '2026-11-17T15:00:00Z', null],
    ['gone', 'Di Gone', 'NV', 'F', 0, 'withdrawn', 9, 1, '2026-12-01', '2026-11-10T15:00:00Z', 0],
  ]),
)
const left = (filters: Filters) => filterRows(rows, filters, '2026-11-20').map(({ id }) => id)

describe('filterRows', () => {
  it.each<[string, Filters, string[]]>([
    ['nothing', {}, ['idle', 'sent', 'wrong', 'edge', 'gone']],
    ['words in any order and case', { text: 'HEARTLAND ann' }, ['idle']],
    ['a broker’s name', { text: 'lee' }, ['idle', 'sent', 'gone']],
    ['a status', { stage: 'submitted' }, ['sent']],
    ['a state', { state: 'OH' }, ['wrong']],
    ['a plan', { plan: 'N' }, ['sent']],
    ['the month coverage starts', { month: '2026-12' }, ['sent', 'wrong', 'edge', 'gone']],
    ['a broker', { assignee: 'Lee Broker' }, ['idle', 'sent', 'gone']],
    ['nobody’s', { assignee: '-' }, ['wrong', 'edge']],
    ['drafts idle for more than 3 days, not for exactly 3', { stage: DRAFTS, idle: '3' }, ['idle']],
    ['drafts with errors', { errors: '1' }, ['wrong']],
    ['coverage within 14 days, the last one included', { within: '14' }, ['sent', 'wrong']],
    ['all of several', { state: 'TX', plan: 'G' }, ['idle']],
  ])('narrows by %s', (_, filters, ids) => {
    expect(left(filters)).toEqual(ids)
  })

  it('survives the address', () => {
    const filters: Filters = { text: 'a b&c', stage: 'in-progress', assignee: '-', within: '14' }
    expect(readFilters(new URLSearchParams(writeFilters(filters)))).toEqual(filters)
  })
})
