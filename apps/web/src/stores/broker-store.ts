import { create } from 'zustand'

import { call } from '../adapters/api/api-client'
import { ApiCallError } from '../adapters/api/api-call-error'
import { type Broker, brokerClient, type BrokerCallName } from '../adapters/api/broker-client'
import { logFailedRoute, logFailure } from '../adapters/telemetry/log'
import { tabChannel } from '../adapters/windows/other-tabs'
import { onSignedOutElsewhere, announceSignOut } from '../adapters/windows/sign-outs'

export interface BrokerState {
  /** `undefined` until the server has answered, `null` if no broker is signed in. */
  readonly broker: Broker | null | undefined
  /** True if a signed-in broker's session has ended. The app then asks for the password again. */
  readonly ended: boolean
  /** Set if another window of this browser signed the broker out or signed in another broker. */
  readonly endedElsewhere: false | 'signed-out' | 'replaced'
  /**
   * Number of sign-ins. When this number increases, calls that failed without a signed-in broker
   * can be repeated.
   */
  readonly signIns: number
  /** Asks the server which broker is signed in. Never rejects. */
  check(): Promise<void>
  signedIn(broker: Broker): void
  /**
   * Ends the session on the server and in this window. Ends it here even if the server call fails.
   */
  signOut(): Promise<void>
}

/** Channel whose messages contain the id of a broker who just signed in. */
const signedInHere = tabChannel('gapwise.broker-signed-in')

/**
 * The signed-in broker. Only the server knows who that is, because scripts cannot read the cookie
 * (D25).
 */
export const useBrokerStore = create<BrokerState>()((set, get) => ({
  broker: undefined,
  ended: false,
  endedElsewhere: false,
  signIns: 0,

  async check() {
    set({ broker: undefined, ended: false, endedElsewhere: false })
    set({ broker: await findBroker() })
  },

  signedIn(broker) {
    set({ broker, ended: false, endedElsewhere: false, signIns: get().signIns + 1 })
    signedInHere.post(broker.id)
  },

  async signOut() {
    announceSignOut('broker')
    try {
      await brokerClient.call('brokerLogout')
    } catch (error) {
      logFailedRoute(brokerClient.routeOf('brokerLogout'), error)
      throw error
    } finally {
      set({ broker: null, ended: false })
    }
  },
}))

// Clients' data must not stay on the screen of a window that the broker left open.
onSignedOutElsewhere('broker', () => endHere('signed-out'))

// All windows share one cookie, so end this window's session if another broker signs in. Otherwise,
// this broker's work could be recorded under the other broker's name.
signedInHere.listen((id) => {
  const { broker } = useBrokerStore.getState()
  if (broker && broker.id !== id) endHere('replaced')
})

function endHere(endedElsewhere: 'signed-out' | 'replaced'): void {
  useBrokerStore.setState({ broker: null, ended: false, endedElsewhere })
}

/**
 * Returns the signed-in broker. Returns `null` if the cookie is missing, the session is invalid, or
 * the check failed (specification §4).
 */
async function findBroker(): Promise<Broker | null> {
  try {
    const { valid } = await call('verifyBrokerSession')
    if (!valid) return null
  } catch (error) {
    logFailure('verifyBrokerSession', error)
    return null
  }
  try {
    return await brokerClient.call('readBroker')
  } catch (error) {
    logFailedRoute(brokerClient.routeOf('readBroker'), error)
    return null
  }
}

/**
 * Makes a call for a signed-in broker and logs any failure. If the session has ended, a dialog asks
 * the broker to sign in again. The page behind the dialog keeps all typed text.
 * @throws ApiCallError for status 400 to 599, NoNetworkError if there is no response
 */
export const brokerCall: typeof brokerClient.call = async (name, ...options) =>
  handleBrokerFailure(name, () => brokerClient.call(name, ...options))

/**
 * Handles failures the way {@link brokerCall} does, but for requests that are not API calls, such
 * as a download.
 */
export async function handleBrokerFailure<Answer>(
  name: BrokerCallName,
  work: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await work()
  } catch (error) {
    logFailedRoute(brokerClient.routeOf(name), error)
    if (error instanceof ApiCallError && error.code === 'BROKER_SESSION_MISSING') {
      useBrokerStore.setState({ ended: true })
    }
    throw error
  }
}
