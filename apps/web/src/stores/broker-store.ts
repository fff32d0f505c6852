import { create } from 'zustand'

import { call } from '../adapters/api/api-client'
import { ApiError } from '../adapters/api/api-error'
import { type Broker, brokerClient, type BrokerCallName } from '../adapters/api/broker-client'
import { logFailedRoute, logFailure } from '../adapters/telemetry/log'
import { tabChannel } from '../adapters/windows/other-tabs'
import { onSignedOutElsewhere, tellSignedOut } from '../adapters/windows/sign-outs'

export interface BrokerState {
  /** `undefined` until the server was asked, `null` for nobody. */
  readonly broker: Broker | null | undefined
  /** The server refused a call of a broker who had been signed in: to be asked for the password again. */
  readonly ended: boolean
  /** What happened in another window of this browser: the broker signed out, or somebody else signed in. */
  readonly endedElsewhere: false | 'signed-out' | 'replaced'
  /** Grows with every sign-in: what failed without a session is worth asking again. */
  readonly signIns: number
  /** Ask the server who this is. Never rejects. */
  check(): Promise<void>
  signedIn(broker: Broker): void
  /** Ends the session on the server, and here in any case. */
  signOut(): Promise<void>
}

/** Carries the id of whoever just signed in. */
const signedInHere = tabChannel('gapwise.broker-signed-in')

/** Who is signed in as a broker. The server alone knows; the cookie is out of reach for pages (D25). */
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
    signedInHere.tell(broker.id)
  },

  async signOut() {
    tellSignedOut('broker')
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

// Clients' data must not stay on the screen of a window that nobody looks at.
onSignedOutElsewhere('broker', () => endHere('signed-out'))

// All windows share one cookie: what a broker does in theirs would go by a colleague's name.
signedInHere.hear((id) => {
  const { broker } = useBrokerStore.getState()
  if (broker && broker.id !== id) endHere('replaced')
})

function endHere(endedElsewhere: 'signed-out' | 'replaced'): void {
  useBrokerStore.setState({ broker: null, ended: false, endedElsewhere })
}

/** A missing cookie, an invalid session and a failed check are the same: no broker (specification §4). */
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
 * A call of a signed-in broker: failures are noted, and a session that has ended is asked for again over
 * the page, where everything typed stays.
 * @throws ApiError on 400 to 599, NoNetworkError when nobody answered.
 */
export const brokerCall: typeof brokerClient.call = async (name, ...options) =>
  noting(name, () => brokerClient.call(name, ...options))

/** The same for a call that goes another way, such as a download. */
export async function noting<Answer>(
  name: BrokerCallName,
  work: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await work()
  } catch (error) {
    logFailedRoute(brokerClient.routeOf(name), error)
    if (error instanceof ApiError && error.code === 'BROKER_SESSION_MISSING') {
      useBrokerStore.setState({ ended: true })
    }
    throw error
  }
}
