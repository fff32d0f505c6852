import { composeMail } from '../../mail/compose-mail'
import { button, facts, paragraph } from '../../mail/mail-blocks'
import type { Mail } from '../../mail/mailer'

/** Returns an email about a scheduled call. */
export function callMail(details: {
  to: string
  what: 'booked' | 'moved' | 'changed' | 'cancelled' | 'asked'
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
    changed: 'Your call was changed',
    cancelled: 'Your call is canceled',
    asked: 'We will call you',
  }
  const isOff = what === 'cancelled'
  return composeMail({
    to,
    subject: subjects[what],
    body: [
      paragraph(isOff ? 'We canceled this call.' : 'This is your call with us.'),
      facts(
        { name: 'When', text: when },
        ...(isOff
          ? []
          : [
              {
                name: 'We’ll call',
                text: `The number that ends in ${phoneEnd}, from ${callsFrom}`,
              },
            ]),
      ),
      ...(isOff
        ? [button('Book another call', `${origin}/schedule-call`)]
        : [
            paragraph('We use your number only for this call.'),
            button('Change or cancel your call', `${origin}/booked-calls`),
          ]),
    ],
  })
}
