import type { Mail } from '../../mail/mailer'

/** Mail about a scheduled call, for people who gave an email address. */
export function callMail(parts: {
  to: string
  what: 'booked' | 'moved' | 'cancelled' | 'asked'
  /** Day, time and zone in words. */
  when: string
  /** The last digits of the number that is called: enough to know it by, no more. */
  phoneEnd: string
  callsFrom: string
  origin: string
}): Mail {
  const { to, what, when, phoneEnd, callsFrom, origin } = parts
  const subjects = {
    booked: 'Your call is booked',
    moved: 'Your call has a new time',
    cancelled: 'Your call is cancelled',
    asked: 'We will call you',
  }
  const call = [
    `When: ${when}`,
    `We call the number that ends in ${phoneEnd}, from ${callsFrom}.`,
    'We use your number for this call and for nothing else.',
    '',
    `To change or cancel the call: ${origin}/booked-calls`,
  ]
  return {
    to,
    subject: subjects[what],
    text: [
      'Hello,',
      '',
      ...(what === 'cancelled'
        ? [`Your call is cancelled: ${when}.`, '', `To book another one: ${origin}/schedule-call`]
        : call),
      '',
      'We never ask for your Medicare or Social Security number in a message.',
    ].join('\n'),
  }
}
