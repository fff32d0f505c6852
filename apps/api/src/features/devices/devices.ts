import type { FastifyReply, FastifyRequest } from 'fastify'
import { createHmac } from 'node:crypto'
import type { Clock } from '../../shared/clock'
import type { Queryable } from '../../database'
import { newToken } from '../../shared/tokens'
import { deleteDevices, hasDevice, accountIdOf, keepDevice, type DeviceOwner } from './repository'

/** Number of days for which a browser stays known after its last sign-in. */
export const DEVICE_DAYS = 180

/**
 * Browsers that were used to sign in to an account (ADR 28). A known browser has its own rate
 * limits, so strangers cannot lock out its user. It has no other rights.
 */
export interface Devices {
  /**
   * Returns the token from the browser's cookie. Without a cookie, returns a new token for {@link
   * Devices.remember}.
   */
  tokenOf(request: FastifyRequest): string
  isKnown(database: Queryable, token: string, owner: DeviceOwner): Promise<boolean>
  /** Records the browser as known to the account, in the same transaction as the sign-in. */
  keep(database: Queryable, token: string, owner: DeviceOwner): Promise<void>
  /** Writes the cookie. Call it after the commit. */
  remember(reply: FastifyReply, token: string): void
  forgetAll(database: Queryable, owner: DeviceOwner): Promise<void>
}

/**
 * Hashes a token together with an account. A hash of the token alone would reveal which accounts
 * share a browser.
 */
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
