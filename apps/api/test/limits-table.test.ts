import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { QUEUE_LIMITS } from '../src/database/turn-queue'
import { SIGN_IN_LIMITS } from '../src/features/brokers/sign-in-failures'
import { BODY_TIME } from '../src/http/body-time'
import { LONG_LIMITS } from '../src/http/limits/long-limits'
import { ADDRESS_LIMITS, HEALTH_LIMITS } from '../src/http/limits/limit-addresses'
import { CONNECTION_LIMITS } from '../src/http/limits/limit-connections'
import { THROTTLES } from '../src/http/limits/throttle'
import { MAIL_LIMITS } from '../src/mail/mail-limits'

const WINDOWS = new Map([
  [60_000, 'a minute'],
  [600_000, 'in 10 minutes'],
  [900_000, 'in 15 minutes'],
  [3_600_000, 'an hour'],
  [86_400_000, 'a day'],
])
const number = (value: number): string => value.toLocaleString('en-US')
const inWindow = ({ most, window }: { most: number; window: number }): string =>
  `${number(most)} ${WINDOWS.get(window)}`
const each = <Limit>(limits: Readonly<Record<string, Limit>>, say: (limit: Limit) => string) =>
  Object.entries(limits).map(([name, limit]) => [`\`${name}\``, say(limit)])
const budget = ({ perSecond, atOnce }: { perSecond: number; atOnce: number }): string =>
  `${perSecond} a second, ${atOnce} at once`
const seconds = (milliseconds: number): string => `${milliseconds / 1_000} s`

it('docs/operations.md lists exactly the existing limits with their values', () => {
  const real = [
    ['`anything`', budget(ADDRESS_LIMITS)],
    ['`health`', budget(HEALTH_LIMITS)],
    ...each(THROTTLES, ({ perMinute, per }) => `${number(perMinute)} a minute, ${per}`),
    ...each(LONG_LIMITS, inWindow),
    ...each(MAIL_LIMITS, (limits) => limits.map(inWindow).join(', ')),
    ...each(SIGN_IN_LIMITS, inWindow),
    ...each(QUEUE_LIMITS, number),
    ...each(BODY_TIME, seconds),
    ['`connections`', number(CONNECTION_LIMITS.most)],
    ['`shareOfAddress`', String(CONNECTION_LIMITS.shareOfAddress)],
  ]
  const page = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8')
  const [, section = ''] = page.split('\n## Limits\n')
  const [table = ''] = section.split('\n## ')
  const documented = table
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) =>
      line
        .split('|')
        .slice(1, 3)
        .map((cell) => cell.trim()),
    )
  expect(documented).toEqual(real)
})
