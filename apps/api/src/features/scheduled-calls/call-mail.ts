import type { Mail } from '../../mail/mailer'

/** Returns an email about a scheduled call. */
export function callMail(details: {
  to: string
  what: 'booked' | 'moved' | 'cancelled' | 'asked'
  /** Day, time, and zone, such as `Monday, November 23, at 9:00 a.m. Central Time`. */
  when: string
  /** Last digits of the phone number, enough for its owner to recognize it. */
  phoneEnd: string
  callsFrom: string
  origin: string
}): Mail {
  const { to, what, when, phoneEnd, callsFrom, origin } = details
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
