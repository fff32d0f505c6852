import { multipart, pdf } from '../support/multipart'
import type { TestServer, Visitor } from '../build-app'
import { firstBroker, loginOf, newBroker } from '../support/brokers'
import type { AddressPart, Sender } from './requests'

/** Strings from the watched person's data. They must never be in a response to anyone else. */
const SENTINELS = {
  name: 'Quetzalcoatl-Sentinel',
  ssn: '219099876',
  health: 'Zebrafish-Sentinel surgery',
  document: 'sentinel-letter.pdf',
  email: 'sentinel@example.com',
} as const

/** Strings that a broker must never see. */
const NOT_FOR_BROKERS: readonly string[] = [SENTINELS.ssn, SENTINELS.health]

const BROKERS = { broker: 'ann@agency.example', colleague: 'bea@agency.example' } as const

/** The people in one fuzz run. One person owns the watched data. The others send requests. */
export class Cast {
  readonly #server: TestServer
  readonly #visitors = new Map<Sender, Visitor>()
  #own: Ids = { id: '', documentId: '' }
  #foreign: Ids = { id: '', documentId: '' }
  #colleague = ''

  constructor(server: TestServer) {
    this.#server = server
  }

  /**
   * Creates the people in the fuzz run and their data. The requests never use the valid session or
   * resume code of the person whose data is watched.
   */
  async arrive(): Promise<void> {
    const watched = await this.#server.registered()
    this.#foreign = await newApplication(watched, SENTINELS.document)
    await watched.call('saveOnboarding', {
      body: { version: 8, first_name: SENTINELS.name, email: SENTINELS.email },
    })
    const answer = (section: string, field: string, value: string) => ({ section, field, value })
    await watched.call('saveAnswers', {
      params: { id: this.#foreign.id },
      body: {
        changes: [
          answer('applicant', 'first_name', SENTINELS.name),
          answer('applicant', 'max_ssn', SENTINELS.ssn),
          answer('health-24-months', 'brain_surgery_reason', SENTINELS.health),
        ],
      },
    })
    const forger = this.#server.visitor()
    forger.cookies.set('userSession', watched.cookies.get('userSession') ?? '')
    forger.cookies.set('sid', 'A'.repeat(43))
    forger.cookies.set('broker_session', 'A'.repeat(43))
    this.#visitors.set('forger', forger)
    this.#visitors.set('nobody', this.#server.visitor())
    const broker = await firstBroker(this.#server, undefined, BROKERS.broker)
    this.#visitors.set('broker', broker)
    const colleague = await newBroker(this.#server, broker, {
      email: BROKERS.colleague,
      name: 'Bea',
    })
    this.#visitors.set('colleague', colleague.visitor)
    this.#colleague = colleague.id
    await this.refresh()
  }

  /**
   * Creates a new session and application for each person who sends requests. Some requests end or
   * delete the old ones.
   */
  async refresh(): Promise<void> {
    for (const sender of ['own', 'other'] as const) {
      const visitor = this.#visitors.get(sender)
      const { user } = visitor ? await visitor.call('authStatus') : { user: null }
      if (!user) this.#visitors.set(sender, await this.#server.registered())
    }
    await this.#signIn()
    // Create a new application even if the old one still exists, because the old one might have
    // been submitted.
    this.#own = await newApplication(this.visitor('own'))
    this.#visitors.get('nobody')?.cookies.clear()
  }

  /** Makes both broker accounts usable again, even if a request changed them. */
  async #signIn(): Promise<void> {
    for (const who of ['broker', 'colleague'] as const) {
      const visitor = this.visitor(who)
      if ((await visitor.call('verifyBrokerSession')).valid) continue
      if (who === 'colleague') {
        const params = { id: this.#colleague }
        await this.visitor('broker').try('reactivateBroker', { params })
      }
      // Delete the failed sign-ins. Otherwise, earlier wrong passwords from the same address would
      // lock the brokers out.
      await this.#server.database.query('delete from broker_sign_in_failures')
      await visitor.call('brokerLogin', { body: loginOf(this.#server, BROKERS[who]) })
    }
  }

  visitor(sender: Sender): Visitor {
    return this.#visitors.get(sender) ?? this.#server.visitor()
  }

  /** Returns a value for a path parameter, encoded. */
  address(path: string, parameter: string, part: AddressPart | undefined): string {
    if (part && 'text' in part) {
      return encodeURIComponent(part.text.replaceAll(/\p{Surrogate}/gu, '�'))
    }
    const ids = part?.kind === 'foreign' ? this.#foreign : this.#own
    if (path.includes('/colleagues/') && part?.kind === 'own') return this.#colleague
    if (parameter === 'zip') return part?.kind === 'foreign' ? '00000' : '75201'
    return parameter === 'documentId' ? ids.documentId : ids.id
  }
}

interface Ids {
  readonly id: string
  readonly documentId: string
}

async function newApplication(visitor: Visitor, name = 'letter.pdf'): Promise<Ids> {
  const { id } = await visitor.call('createApplication', {
    body: { name: 'Mine', schemaId: 'medicare-supplement' },
  })
  const document = await visitor.call('uploadDocument', {
    params: { id },
    ...multipart(pdf(name)),
  })
  return { id, documentId: document.id }
}

/**
 * Returns a watched string that the text contains and `reader` must not see. Otherwise, returns
 * `undefined`.
 */
export function leakIn(text: string, reader?: Sender): string | undefined {
  const isBroker = reader === 'broker' || reader === 'colleague'
  const secrets = isBroker ? NOT_FOR_BROKERS : Object.values(SENTINELS)
  return secrets.find((secret) => text.includes(secret))
}
