import type { FastifyInstance } from 'fastify'
import type { SessionParts } from '../sessions'
import { createEarlierWork } from './earlier-work'
import { earlierWorkRoutes } from './earlier-work-routes'
import { signInRoutes } from './routes'
import { createSignIn, type SignInParts } from './service'

/**
 * Serves sign-in by mail, and the work that a sign-in left where it was.
 * @returns What says whether there is such work behind the token of an earlier session.
 */
export function registerSignIn(
  app: FastifyInstance,
  parts: SignInParts & SessionParts & { https: boolean },
): (token: string | undefined) => Promise<boolean> {
  const earlierWork = createEarlierWork(parts)
  signInRoutes(app, { ...parts, signIn: createSignIn(parts) })
  earlierWorkRoutes(app, { ...parts, earlierWork })
  return earlierWork.isPresent
}
