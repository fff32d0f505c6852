import { describe, expect, it } from 'vitest'

import { applicationList, applicationRow } from '../../../../test/broker'
import { applicationListRows } from './application-list-row'
import { DRAFTS, type Filters, filterRows, readFilters, writeFilters } from './filters'

const IDLE = { savedAt: '2026-11-10T15:00:00Z', assignee: 'Lee Broker' }
const rows = applicationListRows(
  applicationList([
    applicationRow({
      ...IDLE,
      id: 'idle',
      applicant: 'Ann Idle',
      sectionsDone: 20,
      effectiveDate: '2027-01-01',
    }),
    applicationRow({
      ...IDLE,
      id: 'sent',
      applicant: 'Bo Sent',
      plan: 'N',
      stage: 'submitted',
      sectionsDone: 100,
      effectiveDate: '2026-12-01',
    }),
    applicationRow({
      id: 'wrong',
      applicant: 'Cy Wrong',
      state: 'OH',
      carrier: null,
      stage: 'needs-attention',
      sectionsDone: 50,
      errors: 2,
      effectiveDate: '2026-12-04',
    }),
    applicationRow({
      id: 'edge',
      applicant: '',
      state: null,
      plan: null,
      carrier: null,
      stage: 'not-started',
      effectiveDate: '2026-12-05',
      savedAt: '2026-11-17T15:00:00Z',
    }),
    applicationRow({
      ...IDLE,
      id: 'gone',
      applicant: 'Di Gone',
      state: 'NV',
      plan: 'F',
      stage: 'withdrawn',
      sectionsDone: 9,
      errors: 1,
      effectiveDate: '2026-12-01',
    }),
  ]),
)
const left = (filters: Filters) => filterRows(rows, filters).map(({ id }) => id)

describe('filterRows', () => {
  it.each<[string, Filters, string[]]>([
    ['no filter', {}, ['idle', 'sent', 'wrong', 'edge', 'gone']],
    ['words in any order and case', { text: 'HEARTLAND ann' }, ['idle']],
    ['a broker’s name', { text: 'lee' }, ['idle', 'sent', 'gone']],
    ['a status', { stage: 'submitted' }, ['sent']],
    ['a state', { state: 'OH' }, ['wrong']],
    ['a plan', { plan: 'N' }, ['sent']],
    ['the month coverage starts', { month: '2026-12' }, ['sent', 'wrong', 'edge', 'gone']],
    ['a broker', { assignee: 'Lee Broker' }, ['idle', 'sent', 'gone']],
    ['no broker', { assignee: '-' }, ['wrong', 'edge']],
    ['drafts idle for more than 3 days, not for exactly 3', { stage: DRAFTS, idle: '3' }, ['idle']],
    ['drafts with errors', { errors: '1' }, ['wrong']],
    ['coverage within 14 days, the last one included', { within: '14' }, ['sent', 'wrong']],
    ['all of several', { state: 'TX', plan: 'G' }, ['idle']],
  ])('filters by %s', (_, filters, ids) => {
    expect(left(filters)).toEqual(ids)
  })

  it('survives a round trip through the address', () => {
    const filters: Filters = { text: 'a b&c', stage: 'in-progress', assignee: '-', within: '14' }
    expect(readFilters(new URLSearchParams(writeFilters(filters)))).toEqual(filters)
  })
})
