import { composeMail } from '../../mail/compose-mail'
import { button, code, paragraph, points } from '../../mail/mail-blocks'
import type { Mail } from '../../mail/mailer'

/**
 * Returns the email that asks a client to complete an application that a broker started. It contains
 * no answer. It says who asks and how the client agreed, and what to do if they did not.
 */
export function startMail(details: {
  to: string
  origin: string
  /** Name of the broker, on one line. */
  from: string
  code: string
  /** Time at which the link stops working, as people read it. */
  until: string
}): Mail {
  const { to, origin, from, code: given, until } = details
  return composeMail({
    to,
    subject: `${from} started your application`,
    title: 'Your application is ready for you',
    body: [
      paragraph(
        `${from}, a licensed broker, started an application for a Medicare supplement plan with you. Please check it, finish it, and sign it.`,
      ),
      button('Open my application', `${origin}/sign-link#code=${given}`),
      paragraph(`Or go to ${origin}/sign-link and type this code:`),
      code(given),
      paragraph('What happens next:'),
      points([
        `The page asks for your date of birth first. You can use the link once, until ${until}.`,
        'You check each answer that your broker entered. You can change every one.',
        'You add what only you should know: your Social Security number, Medicare number, health answers, and bank numbers. Your broker doesn’t see the numbers.',
        'You sign. Nothing is sent to an insurer before that.',
      ]),
      paragraph(
        'Your broker told us that you agreed to this. If you didn’t, don’t open the link, and call us.',
      ),
    ],
  })
}
