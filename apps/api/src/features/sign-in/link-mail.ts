import type { Mail } from '../../mail/mailer'
import { USUAL_DESTINATION } from './destinations'

/**
 * The mail with the link and the code. The token stands in the fragment, which reaches no server, log or
 * scanner (D27).
 */
export function linkMail(parts: {
  to: string
  origin: string
  token: string
  code: string
  destination: string
}): Mail {
  const { to, origin, token, code, destination } = parts
  const next = destination === USUAL_DESTINATION ? '' : `&next=${encodeURIComponent(destination)}`
  return {
    to,
    subject: 'Your sign-in link',
    text: [
      'Hello,',
      '',
      'To sign in, open this link and press the button on the page:',
      '',
      `${origin}/verify#token=${token}${next}`,
      '',
      'If you opened this message on another device, type this code on the page',
      'where you asked for the link:',
      '',
      code,
      '',
      'Link and code work once, for 10 minutes. If you did not ask for them, you do',
      'not need to do anything. Never give the code to anyone, not even on the phone.',
    ].join('\n'),
  }
}
