import type { SimulatedMail } from './ports/mail'
import type { Exchange } from './ports/exchange'
import type { Person } from './people/person'
import { groupBy } from './world/group-by'
import { writesOf, type Write } from './writes'

/** Input of the invariant checks. */
export interface Evidence {
  readonly people: readonly Person[]
  readonly exchanges: readonly Exchange[]
  readonly mail: Pick<SimulatedMail, 'delivered'>
  readonly logged: readonly string[]
  /**
   * Returns the names of the tables and stores that contain the given string at the end of the run.
   */
  storesWith(text: string): Promise<readonly string[]>
}

/** A violated invariant, as a sentence. */
export type Violation = string

const DRAFT = '/api/application/:id'
const SAVE = '/api/application/:id/answers'

/** Status codes that a session gets for an application that it cannot open. */
const LOST = new Set([401, 404])

const isOk = ({ served }: Exchange): boolean => served !== undefined && served.status < 300
const textOf = ({ served }: Exchange): string => JSON.stringify(served?.body) ?? ''
const idOf = ({ path }: Exchange): string => path.split('/')[3] ?? ''

/**
 * Checks that an acknowledged answer is never lost. No acknowledged write may be newer than the
 * field's final value on the server. Saves and journal entries are both writes.
 */
function acknowledgedAnswersStay({ people, exchanges }: Evidence): Violation[] {
  return people.flatMap((person) => {
    const { application, final } = person
    if (!application || !final) return []
    if (final.status !== 200) {
      return [`${person.name} can no longer read the application: status ${final.status}`]
    }
    const writes = writesOf(person, application.id, exchanges)
    return [...groupBy(writes, ({ section, field }) => `${section}.${field}`)].flatMap(
      ([name, ofField]) => {
        const [section = '', field = ''] = name.split('.')
        const found = final.answers[section]?.[field]
        if (mayBeLast(ofField, found)) return []
        const newest = ofField.filter(({ end }) => end !== Infinity).at(-1)
        return [
          `${person.name}: ${name} is ${JSON.stringify(found)}, and ${JSON.stringify(newest?.value)} was acknowledged (${newest?.by})`,
        ]
      },
    )
  })
}

/**
 * Returns `true` if `value` can be the field's final value. No acknowledged write may have started
 * after the write of `value` ended. If no write was acknowledged, the field can also have no value.
 */
function mayBeLast(writes: readonly Write[], value: unknown): boolean {
  const acknowledged = writes.filter(({ end }) => end !== Infinity)
  if (value === undefined && acknowledged.length === 0) return true
  return writes.some(
    (write) => write.value === value && !acknowledged.some(({ start }) => start > write.end),
  )
}

/**
 * Checks that no one reads another person's answers. Each person's answers contain a unique mark. A
 * response to one person must never contain another person's mark.
 */
function answersStayWithTheirPerson({ people, exchanges }: Evidence): Violation[] {
  return exchanges.flatMap((exchange) => {
    const text = textOf(exchange)
    return people
      .filter(({ name, mark }) => name !== exchange.person && text.includes(mark))
      .map(({ name }) => `#${exchange.number} gives ${exchange.person} an answer of ${name}`)
  })
}

/**
 * Checks that there is one submission per application. All responses about an application must have
 * the same reference.
 */
function submissionsAreSingle({ exchanges }: Evidence): Violation[] {
  const references = new Map<string, Set<string>>()
  for (const exchange of exchanges) {
    const { reference, id } = (exchange.served?.body ?? {}) as { reference?: string; id?: string }
    if (!isOk(exchange) || !reference || !id) continue
    references.set(id, (references.get(id) ?? new Set()).add(reference))
  }
  return [...references]
    .filter(([, all]) => all.size > 1)
    .map(([id, all]) => `${id} was sent as ${[...all].join(' and as ')}`)
}

/**
 * Checks that revisions never decrease. A request must not return a lower revision than a response
 * that arrived before the request was sent.
 */
function revisionsGrow({ exchanges }: Evidence): Violation[] {
  const seen = exchanges
    .filter((exchange) => [DRAFT, SAVE].includes(exchange.route) && isOk(exchange))
    .map((exchange) => ({
      exchange,
      ...(exchange.served?.body as { revision: number }),
      id: idOf(exchange),
    }))
  return seen.flatMap(({ exchange, id, revision }) => {
    // A repeated save gets the same response as the first attempt.
    if (exchange.route === SAVE) return []
    const higher = seen.find(
      (other) =>
        other.id === id &&
        (other.exchange.arrivedAt ?? Infinity) < exchange.sentAt &&
        other.revision > revision,
    )
    if (!higher) return []
    return [
      `#${exchange.number} has revision ${revision}, after #${higher.exchange.number} with ${higher.revision}`,
    ]
  })
}

/** Checks that mail is sent at least once, and never to the wrong person. */
function mailArrives({ people, exchanges, mail }: Evidence): Violation[] {
  const violations: Violation[] = []
  for (const { address, message } of mail.delivered) {
    if (message.to.address !== address) {
      violations.push(`A message for ${message.to.address} went to ${address}`)
    }
    if (!people.some(({ addresses }) => addresses.has(address))) {
      violations.push(`${address} got a message, but no person entered it`)
    }
  }
  for (const person of people) {
    if (person.asksForErasure) continue
    const arrived = mail.delivered.filter(({ address }) => address === person.email)
    const of = (subject: RegExp): number =>
      arrived.filter(({ message }) => subject.test(message.subject)).length
    const asked = exchanges.some(
      (exchange) =>
        exchange.person === person.name &&
        exchange.route === '/api/auth/associate-email' &&
        isOk(exchange),
    )
    const sent = exchanges.some(
      (exchange) =>
        exchange.person === person.name && exchange.route.endsWith('/submit') && isOk(exchange),
    )
    if (asked && of(/sign-in/i) === 0) violations.push(`${person.name} got no link`)
    if (sent && of(/application/i) === 0) violations.push(`${person.name} got no confirmation`)
  }
  return violations
}

/**
 * Checks that a withheld number never leaves the server. Only the browser in which the number was
 * typed is allowed to receive it.
 */
function numbersStay({ people, exchanges, mail, logged }: Evidence): Violation[] {
  return people.flatMap(({ name, numbers }) =>
    numbers.flatMap(({ value, browser }) => [
      ...exchanges
        .filter((exchange) => exchange.browser !== browser && textOf(exchange).includes(value))
        .map(({ number, browser: other }) => `#${number} gives ${other} a number of ${name}`),
      ...mail.delivered
        .filter(({ message }) => message.text.includes(value))
        .map(() => `A message contains a number of ${name}`),
      ...logged
        .filter((line) => line.includes(value))
        .map(() => `The log contains a number of ${name}`),
    ]),
  )
}

/**
 * Returns whether the session that requested the erasure owned the application. After a lost
 * sign-in response, the browser uses a new session without an application.
 */
function hadApplication(erasure: Exchange, id: string, exchanges: readonly Exchange[]): boolean {
  const newest = exchanges.findLast(
    (exchange) =>
      exchange.browser === erasure.browser &&
      exchange.sentAt < erasure.sentAt &&
      exchange.served !== undefined &&
      (exchange.path.includes(id) || exchange.route === '/api/auth/register-anonymous'),
  )
  return newest !== undefined && newest.path.includes(id) && !LOST.has(newest.served?.status ?? 0)
}

/**
 * Checks that an erased person no longer appears in responses, mail, tables, or the document store.
 */
async function erasedPeopleAreGone(evidence: Evidence): Promise<Violation[]> {
  const { people, exchanges } = evidence
  const violations: Violation[] = []
  for (const person of people) {
    const erasure = exchanges.find(
      (exchange) =>
        exchange.person === person.name && exchange.route === '/api/my-data' && isOk(exchange),
    )
    if (!erasure) continue
    const after = exchanges.filter(({ sentAt }) => sentAt > (erasure.arrivedAt ?? Infinity))
    for (const exchange of after) {
      if (textOf(exchange).includes(person.mark)) {
        violations.push(`#${exchange.number} still gives an answer of ${person.name}`)
      }
    }
    // Sent applications are kept, because the law requires it. The erasure of an application that
    // was resumed with a code is delayed (ADR 29).
    const deleted = erasure.served?.body as { keptSubmissions: number; dueAt?: string }
    const { application } = person
    if (!application || deleted.keptSubmissions > 0 || deleted.dueAt) continue
    if (!hadApplication(erasure, application.id, exchanges)) continue
    const documents = exchanges
      .filter(({ route, path }) => route.endsWith('/documents') && path.includes(application.id))
      .flatMap(({ served }) => (served?.body as { id?: string } | undefined)?.id ?? [])
    for (const id of [application.id, ...documents]) {
      for (const store of await evidence.storesWith(id)) {
        violations.push(`${store} still has ${id} of ${person.name}`)
      }
    }
  }
  return violations
}

type Check = (evidence: Evidence) => Violation[] | Promise<Violation[]>

/** Invariants, keyed by their sentences in `docs/reliability.md`. */
export const INVARIANTS: Readonly<Record<string, Check>> = {
  'an acknowledged answer is never lost': acknowledgedAnswersStay,
  "no one reads another person's answers": answersStayWithTheirPerson,
  'one submission per application': submissionsAreSingle,
  'revisions only grow': revisionsGrow,
  'mail is sent at least once, and never to the wrong person': mailArrives,
  'a withheld number never leaves the server': numbersStay,
  'an erased person is gone': erasedPeopleAreGone,
}
