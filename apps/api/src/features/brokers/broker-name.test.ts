import { expect, it } from 'vitest'
import { parseName } from './broker-name'
import { invitationMail } from './invitations/invitation-mail'

it.each(['Eve\nX', 'Eve\rX', 'Eve\tX', 'Eve\u0000X', 'Eve\u2028X', 'Eve\u0085X', 'Eve\u202EX'])(
  '%j is refused as a name, and on one line of a mail where it was stored before',
  (name) => {
    expect(() => parseName(name)).toThrow('A name must fit on one line.')
    const { text } = invitationMail({ to: 'bea@agency.example', link: '', invitedBy: name })
    expect(text).toContain('Eve X invites you')
  },
)

it.each(['  Ann Lopez ', 'Zoë O’Neill-Núñez', 'علی‌رضا', '佐藤 花子'])('%j is a name', (name) => {
  expect(parseName(name)).toBe(name.trim())
})
