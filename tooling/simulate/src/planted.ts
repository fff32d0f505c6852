import type { Exchange, ServedAnswer } from './ports/exchange'
import type { Message } from './world/current'
import type { World } from './world/world'

/** A fault that the simulation plants in its own ports, to show that its invariants can see it. */
export const PLANTED = {
  'acknowledge-early': 'answers before the commit, which a fault may then undo',
  'lose-commit': 'says that it committed and rolls back',
  'foreign-draft': 'answers a read with the last one, whoever asked for that',
  'submit-twice': 'sends an application that comes again once more, with a new reference',
  'go-back': 'answers a read as it was answered before',
  'wrong-address': 'delivers a message to the last address again',
  'lose-mail': 'says that it took a message and forgets it',
  'forget-to-withhold': 'gives the numbers that were typed to everybody who may read',
  'keep-erased': 'says that everything is erased and keeps it',
} as const

export type PlantedFault = keyof typeof PLANTED

/** The places where the ports ask for a planted fault. */
export interface Plants {
  /** Whether a commit is answered before it is carried out. */
  answersEarly(): boolean
  /** Whether a commit is answered and rolled back. */
  losesCommit(): boolean
  /** Whether a file that is removed stays. */
  keepsFiles(): boolean
  /** Whether a statement is answered and not carried out. */
  forgets(sql: string): boolean
  /** The answer as a faulty server gives it. */
  answer(exchange: Exchange, answer: ServedAnswer): ServedAnswer
  /** The address a message goes to; `undefined` if to none. */
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
