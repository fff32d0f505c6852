/** Descriptions of an entry's `action`. */
const ACTIONS: Readonly<Record<string, string>> = {
  'application.read': 'Opened an application',
  'applications.read': 'Viewed the list of applications',
  'applications.export': 'Exported applications to a file',
  'application.export': 'Exported this application to a file',
  'application.assign': 'Assigned an application',
  'application.release': 'Unassigned an application',
  'application.withdraw': 'Marked an application as withdrawn',
  'application.reinstate': 'Reinstated an application',
  'note.add': 'Added a note',
  'resume-code.make': 'Created a resume code',
  'resume-code.mail': 'Created and emailed a resume code',
  'resume-code.revoke': 'Canceled a resume code',
  'statement.give': 'Signed the broker’s statement',
  'statement.read': 'Opened the broker’s statement',
  'broker.licenses': 'Changed the licenses',
  'signing-link.make': 'Created a code for signing',
  'signing-link.mail': 'Emailed a link to sign',
  'signing-link.withdraw': 'Ended a link to sign',
  'start.make': 'Started an application with a client',
  'start.read': 'Opened an application that was started with a client',
  'start.save': 'Filled in an application with a client',
  'start.mail': 'Emailed an application to the client',
  'start.code': 'Created a code for the client to open the application',
  'quote.mail': 'Emailed rates to a client',
  'pipeline.read': 'Viewed the pipeline',
  'leads.export': 'Exported leads to a file',
  'calls.export': 'Exported calls to a file',
  'audit.export': 'Exported the audit trail to a file',
  'help.read': 'Followed the client in help mode',
  'today.read': 'Viewed today’s figures',
  'agenda.read': 'Viewed the day’s agenda',
  'client.read': 'Opened a client’s page',
  'client.assign': 'Assigned a client',
  'client.release': 'Unassigned a client',
  'client.note': 'Added a note about a client',
  'client.link': 'Noted that two clients are one person',
  'client.keep-apart': 'Noted that two clients are two people',
  'client.unlink': 'Undid a note about two clients',
  'follow-up.add': 'Added a follow-up',
  'follow-up.change': 'Changed a follow-up',
  'follow-up.done': 'Finished a follow-up',
  'funnel.read': 'Viewed the funnel',
  'stopping-points.read': 'Viewed where people stop',
  'leads.read': 'Viewed the leads',
  'calls.read': 'Viewed the calls',
  'call.change': 'Changed a call',
  'audit.read': 'Viewed the audit trail',
  'audit-chain.read': 'Checked the whole trail',
  'sign-in': 'Signed in',
  'sign-in.passkey': 'Signed in with a passkey',
  'sign-in.failed': 'Failed to sign in',
  'passkey.copied': 'Was refused for using a copied passkey',
  'broker.totp-enroll': 'Started to connect an authenticator app',
  'broker.totp-confirm': 'Connected an authenticator app',
  'broker.totp-remove': 'Turned off the authenticator app',
  'broker.passkey-add': 'Added a passkey',
  'broker.passkey-remove': 'Removed a passkey',
  'broker.factors-reset': 'Removed a colleague’s second sign-in step',
  'broker.recover': 'Recovered a broker’s account on the server',
}

/**
 * Describes an entry's `action`. An action without a description, such as `broker.invite`, becomes
 * `Broker: invite`.
 */
export function formatAction(action: string): string {
  const known = ACTIONS[action]
  if (known !== undefined) return known
  const [subject = '', verb = ''] = action.replaceAll('-', ' ').split('.')
  const text = verb ? `${subject}: ${verb}` : subject
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Kinds of actions that the audit trail can be searched for. */
export const KINDS: readonly (readonly [kind: string, title: string])[] = [
  ['application', 'Applications'],
  ['start', 'Applications started with clients'],
  ['applications', 'List of applications'],
  ['leads', 'Leads'],
  ['call', 'Changes to calls'],
  ['calls', 'List of calls'],
  ['note', 'Notes'],
  ['quote', 'Emailed rates'],
  ['signing-link', 'Links to sign'],
  ['resume-code', 'Resume codes'],
  ['statement', 'Statements'],
  ['pipeline', 'Pipeline'],
  ['sign-in', 'Sign-ins'],
  ['broker', 'Accounts'],
  ['audit', 'Audit trail'],
]
