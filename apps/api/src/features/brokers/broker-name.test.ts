import { expect, it } from 'vitest'
import { parseName } from './broker-name'
import { invitationMail } from './invitations/invitation-mail'

it.each(['Eve\nX', 'Eve\rX', 'Eve\tX', 'Eve\u0000X', 'Eve\u2028X', 'Eve\u0085X', 'Eve\u202EX'])(
  'rejects %j as a name, and puts an older stored one on one line of an email',
  (name) => {
    expect(() => parseName(name)).toThrow('A name must fit on one line.')
    const { text } = invitationMail({ to: 'bea@agency.example', link: '', invitedBy: name })
    expect(text).toContain('Eve X invited you')
  },
)

it.each(['  Ann Lopez ', 'Zoë O’Neill-Núñez', 'علی‌رضا', '佐藤 花子'])(
  'accepts %j as a name',
  (name) => {
    expect(parseName(name)).toBe(name.trim())
  },
)
