import type { SessionUser } from '@gapwise/api-contract'
import type { Database } from '../../database'
import { ApiError } from '../../errors/api-error'
import type { Sessions } from '../sessions'
import { moveWork, type WorkParts } from './anonymous-work'
import { hasWork } from './repository'

/** The work of a browser that a sign-in did not move (ADR 28). */
export interface EarlierWork {
  /** @param token Of the anonymous session that was set aside. */
  isPresent(token: string | undefined): Promise<boolean>
  /** Moves it into the account. An anonymous visit does not count as an account. @throws {ApiError} `EARLIER_WORK_GONE` */
  move(user: SessionUser, token: string | undefined): Promise<void>
}

export function createEarlierWork(
  parts: WorkParts & { database: Database; sessions: Sessions },
): EarlierWork {
  const { database, sessions } = parts

  const ownerOf = async (token: string | undefined): Promise<string | undefined> => {
    const session = await sessions.find(token)
    if (!session?.user.isAnonymous) return undefined
    return (await hasWork(database, session.user.id)) ? session.user.id : undefined
  }
  return {
    isPresent: async (token) => (await ownerOf(token)) !== undefined,
    async move(user, token) {
      const from = user.isAnonymous ? undefined : await ownerOf(token)
      if (!from) throw new ApiError('EARLIER_WORK_GONE')
      await database.transaction((transaction) =>
        moveWork(parts, transaction, { from, to: user.id }),
      )
    },
  }
}
