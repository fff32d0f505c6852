import type { FastifyReply, FastifyRequest } from 'fastify'
import { createHmac } from 'node:crypto'
import type { Clock } from '../../shared/clock'
import type { Queryable } from '../../database'
import { newToken } from '../../shared/tokens'
import { deleteDevices, hasDevice, accountIdOf, keepDevice, type DeviceOwner } from './repository'

/** Days for which a browser stays known without another sign-in. */
export const DEVICE_DAYS = 180

/**
 * Browsers that an account has signed in with (ADR 28). A known browser has its own limits, so that
 * strangers who use up the shared limits cannot lock its user out. It proves nothing else and does
 * not sign anyone in.
 */
export interface Devices {
  /**
   * Returns the token of the browser's cookie, or a new one that {@link Devices.remember} may
   * write.
   */
  tokenOf(request: FastifyRequest): string
  isKnown(database: Queryable, token: string, owner: DeviceOwner): Promise<boolean>
  /** Stores the browser as one of the account's, in the transaction that signs it in. */
  keep(database: Queryable, token: string, owner: DeviceOwner): Promise<void>
  /** Writes the cookie, after the commit. */
  remember(reply: FastifyReply, token: string): void
  forgetAll(database: Queryable, owner: DeviceOwner): Promise<void>
}

/** Hashes a token for one account, so that the accounts of one browser cannot be linked. */
const hashOf = (token: string, owner: DeviceOwner): string =>
  createHmac('sha256', token).update(accountIdOf(owner)).digest('hex')

/** @param https `true` if people reach the site over HTTPS, which `__Host-` cookies require. */
export function createDevices({ clock, https }: { clock: Clock; https: boolean }): Devices {
  const name = https ? '__Host-device' : 'device'
  return {
    tokenOf: (request) => request.cookies[name] ?? newToken(),
    isKnown: (queryable, token, owner) => hasDevice(queryable, hashOf(token, owner)),
    keep: (queryable, token, owner) =>
      keepDevice(queryable, owner, { deviceHash: hashOf(token, owner), now: clock.now() }),
    remember(reply, token) {
      void reply.setCookie(name, token, {
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure: https,
        maxAge: DEVICE_DAYS * 86_400,
      })
    },
    forgetAll: deleteDevices,
  }
}
