/** Kinds of security events, with their meanings. `docs/operations.md` lists the same. */
export const SECURITY_EVENTS = {
  'link.ask': 'a person asked for a sign-in link; refused: the mailbox got too many',
  'sign-in': 'a person signed in by mail; refused: a wrong, late or used link or code',
  'account.new': 'an email address got an account',
  'sign-out': 'a person signed out',
  'session.end': 'a session was unused for too long',
  resume: 'an application was opened with a resume code; refused: a wrong code',
  'data.delete-ask':
    'a person who came by a resume code asked to delete everything; it waits 72 hours',
  'data.delete': 'a person deleted everything',
  'broker.sign-in': 'a broker signed in with password or passkey; refused: anything was wrong',
  'broker.sign-out': 'a broker signed out',
  'broker.session-end': 'a broker’s session was unused for too long',
  'broker.account': 'an invitation or a mailed link was used',
  'broker.password': 'a broker changed the password',
  'broker.factor':
    'a broker added, changed or removed a second factor; refused: a wrong password, typed while signed in',
  'broker.factors-reset': 'an admin or the operator took a broker’s second factors off',
  'broker.deactivate': 'an admin stopped a broker from signing in',
  'broker.reactivate': 'an admin let a broker sign in again',
  'broker.export': 'a broker saved applications as a file',
  limit: 'a limit was reached; once in 10 minutes for each call and network',
} as const

export type SecurityEventKind = keyof typeof SECURITY_EVENTS
