/** What an entry's `action` says, in words. */
const ACTIONS: Readonly<Record<string, string>> = {
  'application.read': 'Opened an application',
  'applications.read': 'Saw the list of applications',
  'applications.export': 'Saved applications as a file',
  'application.export': 'Exported this application to a file',
  'application.assign': 'Assigned an application',
  'application.release': 'Gave an application back to nobody',
  'application.withdraw': 'Noted an application as withdrawn',
  'application.reinstate': 'Took back that it was withdrawn',
  'note.add': 'Added a note',
  'resume-code.make': 'Made a resume code',
  'resume-code.mail': 'Made and mailed a resume code',
  'resume-code.revoke': 'Cancelled a resume code',
  'help.read': 'Followed the client in help mode',
  'today.read': 'Saw today’s figures',
  'funnel.read': 'Saw the funnel',
  'leads.read': 'Saw the leads',
  'calls.read': 'Saw the calls',
  'call.change': 'Changed a call',
  'audit.read': 'Read the audit trail',
  'audit-chain.read': 'Checked the whole trail',
  'sign-in': 'Signed in',
  'sign-in.passkey': 'Signed in with a passkey',
  'sign-in.failed': 'Failed to sign in',
  'passkey.copied': 'Was refused because a copy of a passkey was used',
  'broker.totp-enroll': 'Began to connect an authenticator app',
  'broker.totp-confirm': 'Connected an authenticator app',
  'broker.totp-remove': 'Turned off the authenticator app',
  'broker.passkey-add': 'Added a passkey',
  'broker.passkey-remove': 'Removed a passkey',
  'broker.factors-reset': 'Removed a colleague’s second sign-in step',
  'broker.recover': 'Recovered a broker’s account on the server',
}

/** An entry's `action` in words; one without words of its own, such as `broker.invite`, as `Broker: invite`. */
export function actionInWords(action: string): string {
  const known = ACTIONS[action]
  if (known !== undefined) return known
  const [subject = '', verb = ''] = action.replaceAll('-', ' ').split('.')
  const words = verb ? `${subject}: ${verb}` : subject
  return words.charAt(0).toUpperCase() + words.slice(1)
}
