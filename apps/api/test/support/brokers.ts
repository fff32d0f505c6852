import { createClock } from '../../src/shared/clock'
import type { Database } from '../../src/database'
import { inviteFirstBroker } from '../../src/features/brokers/invitations/invitation-links'
import type { TestServer, Visitor } from '../build-app'
import { totpAt } from '../../src/features/brokers/factors/totp'
import { newestMailTo } from './outbox'

export const PASSWORD = 'purple teapot on the moon'

/** Returns the newest email to an address, and the token from the email's link. */
export function newestMail(server: TestServer, email: string): { mail: string; token: string } {
  const mail = newestMailTo(server, email)
  return { mail, token: /#invitation=([\w-]+)/.exec(mail)?.[1] ?? '' }
}

/** Recovery codes of admins. Each database has a map from an admin's email address to the codes. */
const recoveryCodesIn = new WeakMap<Database, Map<string, string[]>>()

/** Connects an authenticator app, as every admin must. */
async function connectApp(
  { database }: TestServer,
  visitor: Visitor,
  { email, now }: { email: string; now: Date | undefined },
): Promise<void> {
  const { secret } = await visitor.call('enrollTotp', { body: { password: PASSWORD } })
  const code = totpAt(secret, now ?? new Date())
  const { recoveryCodes } = await visitor.call('confirmTotp', { body: { code } })
  const known = recoveryCodesIn.get(database) ?? new Map<string, string[]>()
  recoveryCodesIn.set(database, known.set(email, recoveryCodes))
}

/** Returns a broker's sign-in data. Each call for an admin uses up one of 10 recovery codes. */
export function loginOf(
  { database }: Pick<TestServer, 'database'>,
  email: string,
  password = PASSWORD,
): { email: string; password: string; totp?: string } {
  const totp = recoveryCodesIn.get(database)?.get(email)?.shift()
  return { email, password, ...(totp ? { totp } : {}) }
}

/** Creates and signs in a server's first broker, who is an admin with an authenticator app. */
export async function firstBroker(
  server: TestServer,
  now?: () => Date,
  email = 'ann@agency.example',
): Promise<Visitor> {
  const clock = createClock(now ? { now } : {})
  const token = await inviteFirstBroker({ database: server.database, clock })
  const visitor = server.visitor()
  await visitor.call('acceptInvitation', {
    body: { token, name: 'Ann Admin', email, password: PASSWORD },
  })
  await connectApp(server, visitor, { email, now: now?.() })
  return visitor
}

/** Invites a broker and signs them in. An admin also connects an authenticator app. */
export async function newBroker(
  server: TestServer,
  admin: Visitor,
  { email, name, isAdmin = false }: { email: string; name: string; isAdmin?: boolean },
  now?: () => Date,
): Promise<{ visitor: Visitor; id: string }> {
  await admin.call('inviteBroker', { body: { email, isAdmin } })
  const visitor = server.visitor()
  const { token } = newestMail(server, email)
  await visitor.call('acceptInvitation', { body: { token, name, password: PASSWORD } })
  const { id } = await visitor.call('readBroker')
  if (isAdmin) await connectApp(server, visitor, { email, now: now?.() })
  return { visitor, id }
}
