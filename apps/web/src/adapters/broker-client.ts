import { request } from './request'

export interface BrokerCredentials {
  readonly email: string
  readonly password: string
  /** Six digits of an authenticator app, where the broker has one. */
  readonly totp?: string
}

/**
 * Sign a broker in (D58). The server sets the `broker_session` cookie.
 * @throws ApiError on 400 to 599, NoNetworkError when nobody answered.
 */
export async function signInBroker(credentials: BrokerCredentials): Promise<void> {
  await request({ method: 'POST', path: '/api/broker/login', body: credentials })
}
