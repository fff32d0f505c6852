/** Kinds of security events, with their meanings. `docs/operations.md` has the same list. */
export const SECURITY_EVENTS = {
  'link.ask': 'a person asked for a sign-in link; refused: the mailbox got too many emails',
  'sign-in': 'a person signed in by email; refused: a wrong, expired, or used link or code',
  'account.new': 'an email address got an account',
  'sign-out': 'a person signed out',
  'session.end': 'a session was unused for too long',
  resume: 'an application was opened with a resume code; refused: a wrong code',
  'signing-link':
    'the applicant opened a link to sign; refused: a wrong code or a wrong date of birth',
  'data.delete-ask':
    'a person who used a resume code asked to delete everything; it waits 72 hours',
  'data.delete': 'a person deleted everything',
  'broker.sign-in': 'a broker signed in with a password or passkey; refused: the sign-in failed',
  'broker.sign-out': 'a broker signed out',
  'broker.session-end': 'a broker’s session was unused for too long',
  'broker.account': 'an invitation or an emailed link was used',
  'broker.password': 'a broker changed the password',
  'broker.factor':
    'a broker added, changed, or removed a second factor, or made new recovery codes; refused: a wrong password while signed in',
  'broker.factors-reset': 'an admin or the operator removed a broker’s second factors',
  'broker.deactivate': 'an admin stopped a broker from signing in',
  'broker.reactivate': 'an admin let a broker sign in again',
  'broker.export': 'a broker exported applications to a file',
  limit: 'a limit was reached; recorded once in 10 minutes for each call and network',
} as const

export type SecurityEventKind = keyof typeof SECURITY_EVENTS
