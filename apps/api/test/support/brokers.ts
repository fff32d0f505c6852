import { createClock } from '../../src/clock'
import { inviteFirstBroker } from '../../src/features/brokers/invitations'
import type { TestServer, Visitor } from '../build-app'
import { newestMailTo } from './outbox'

export const PASSWORD = 'purple teapot on the moon'

/** The newest mail to an address, and the token of its link. */
export function newestMail(server: TestServer, email: string): { mail: string; token: string } {
  const mail = newestMailTo(server, email)
  return { mail, token: /#invitation=([\w-]+)/.exec(mail)?.[1] ?? '' }
}

/** The first broker of a server, an admin, signed in. */
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
  return visitor
}

/** A broker whom an admin invites, signed in. */
export async function newBroker(
  server: TestServer,
  admin: Visitor,
  { email, name, isAdmin = false }: { email: string; name: string; isAdmin?: boolean },
): Promise<{ visitor: Visitor; id: string }> {
  await admin.call('inviteBroker', { body: { email, isAdmin } })
  const visitor = server.visitor()
  const { token } = newestMail(server, email)
  const { id } = await visitor.call('acceptInvitation', {
    body: { token, name, password: PASSWORD },
  })
  return { visitor, id }
}
