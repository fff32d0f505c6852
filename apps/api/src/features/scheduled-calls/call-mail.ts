import type { Mail } from '../../mail/mailer'

/** Returns an email about a scheduled call. */
export function callMail(details: {
  to: string
  what: 'booked' | 'moved' | 'cancelled' | 'asked'
  /** Day, time, and zone, such as `Monday, November 23, at 9:00 a.m. Central Time`. */
  when: string
  /** Last digits of the phone number. They are enough for its owner to recognize the number. */
  phoneEnd: string
  callsFrom: string
  origin: string
}): Mail {
  const { to, what, when, phoneEnd, callsFrom, origin } = details
  const subjects = {
    booked: 'Your call is booked',
    moved: 'Your call has a new time',
    cancelled: 'Your call is canceled',
    asked: 'We will call you',
  }
  const call = [
    `When: ${when}`,
    `We’ll call the number that ends in ${phoneEnd}, from ${callsFrom}.`,
    'We use your number only for this call.',
    '',
    `To change or cancel your call: ${origin}/booked-calls`,
  ]
  return {
    to,
    subject: subjects[what],
    text: [
      'Hello,',
      '',
      ...(what === 'cancelled'
        ? ['We canceled this call:', when, '', `To book another call: ${origin}/schedule-call`]
        : call),
      '',
      'We’ll never ask for your Medicare or Social Security number in a message.',
    ].join('\n'),
  }
}
