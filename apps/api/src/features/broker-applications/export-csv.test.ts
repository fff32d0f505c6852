import type { BrokerApplicationRow } from '@gapwise/api-contract'
import { expect, it } from 'vitest'
import { applicationsCsv } from './export-csv'

/** Returns the CSV cell for an applicant's name. */
async function cellOf(applicant: string): Promise<string> {
  const row = { id: 'a1', applicant } as BrokerApplicationRow
  const wanted = { columns: ['applicant' as const], ids: ['a1'] }
  const noContacts = () => Promise.reject(new Error('No column needs contact data.'))
  const { csv } = await applicationsCsv([row], wanted, noContacts)
  return csv.slice('\uFEFFApplicant\r\n'.length, -'\r\n'.length)
}

it.each([
  '=1+1',
  '+1',
  '-1',
  '@A1',
  '＝1+1',
  '＋1',
  '－1',
  '＠A1',
  '\t=1',
  '\r=1',
  '\u200B=1',
  '﹦1',
])('keeps a spreadsheet from running %j', async (name) => {
  expect(await cellOf(name)).toBe(`"'${name}"`)
})

it.each(['Rosa Martinez', 'Ann-Marie', 'José＝', '佐藤'])('leaves %j as it is', async (name) => {
  expect(await cellOf(name)).toBe(name)
})
