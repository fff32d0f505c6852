import type { Exchange, ServedAnswer } from './ports/exchange'
import type { Message } from './world/current'
import type { World } from './world/world'

/**
 * Faults that the simulation can plant in its own ports, to show that its invariants detect them.
 */
export const PLANTED = {
  'acknowledge-early': 'responds before the commit, which a fault may then undo',
  'lose-commit': 'reports a commit but rolls back',
  'foreign-draft': 'answers a read with the last response to any person',
  'submit-twice': 'submits a repeated application again, with a new reference',
  'go-back': 'answers a read with an earlier response',
  'wrong-address': 'delivers a message to the address of the previous one',
  'lose-mail': 'accepts a message and drops it',
  'forget-to-withhold': 'shows typed numbers to everyone who may read the application',
  'keep-erased': 'reports an erasure but keeps the data',
} as const

export type PlantedFault = keyof typeof PLANTED

/** Hooks that the simulation's ports call to cause planted faults. */
export interface Plants {
  /** Fault hook. Returns `true` to acknowledge a commit before it happens. */
  answersEarly(): boolean
  /** Fault hook. Returns `true` to acknowledge a commit but roll it back. */
  losesCommit(): boolean
  /** Fault hook. Returns `true` to keep files that should be removed. */
  keepsFiles(): boolean
  /** Fault hook. Returns `true` to acknowledge a statement without running it. */
  forgets(sql: string): boolean
  /** Returns the response that a faulty server would send instead of `answer`. */
  answer(exchange: Exchange, answer: ServedAnswer): ServedAnswer
  /** Returns the address to deliver a message to, or `undefined` to drop it. */
  address(message: Message): string | undefined
}

const isRead = ({ method, route }: Exchange): boolean =>
  method === 'GET' && route === '/api/application/:id'

export function plantedFaults(world: World, fault: PlantedFault | undefined): Plants {
  const is = (name: PlantedFault): boolean => fault === name
  const sometimes = (name: PlantedFault, chance: number): boolean =>
    is(name) && world.random.chance(chance)
  const typed = new Map<string, unknown>()
  const reads = new Map<string, ServedAnswer>()
  let lastRead: ServedAnswer | undefined
  let lastAddress: string | undefined
  let copies = 0

  function withNumbers(exchange: Exchange, answer: ServedAnswer): ServedAnswer {
    if (exchange.route === '/api/application/:id/answers' && answer.status < 400) {
      const { changes = [] } = exchange.body as { changes?: { field: string; value?: unknown }[] }
      for (const { field, value } of changes) {
        if (field === 'max_ssn') typed.set(exchange.path.split('/')[3] ?? '', value)
      }
    }
    if (!isRead(exchange) || answer.status >= 400) return answer
    const body = answer.body as { id: string; answers: Record<string, object> }
    const number = typed.get(body.id)
    if (number === undefined) return answer
    const applicant = { ...body.answers['applicant'], max_ssn: number }
    return { ...answer, body: { ...body, answers: { ...body.answers, applicant } } }
  }

  return {
    answersEarly: () => sometimes('acknowledge-early', 0.5),
    losesCommit: () => sometimes('lose-commit', 0.05),
    keepsFiles: () => is('keep-erased'),
    forgets: (sql) => is('keep-erased') && /^delete from (applications|users)\b/.test(sql),
    address(message) {
      if (sometimes('lose-mail', 0.5)) return undefined
      const before = lastAddress
      lastAddress = message.to.address
      return (is('wrong-address') && before) || lastAddress
    },
    answer(exchange, answer) {
      if (is('forget-to-withhold')) return withNumbers(exchange, answer)
      if (is('submit-twice') && exchange.route.endsWith('/submit') && answer.status < 400) {
        copies += 1
        const body = answer.body as { reference: string }
        const reference = `${body.reference.slice(0, -2)}${10 + copies}`
        return copies === 1 ? answer : { ...answer, body: { ...body, reference } }
      }
      if (!isRead(exchange) || answer.status >= 400) return answer
      const before = reads.get(exchange.path)
      const foreign = lastRead
      lastRead = answer
      reads.set(exchange.path, answer)
      if (before && sometimes('go-back', 0.3)) return before
      return foreign && sometimes('foreign-draft', 0.2) ? foreign : answer
    },
  }
}
