import type { ServedAnswer } from '../ports/exchange'
import type { Api, Ask, Trouble } from './api'

/** An application as it must be. */
export interface Application {
  readonly id: string
  readonly resumeCode: string
  /** Answers of the applicant, by field. */
  readonly answers: Map<string, unknown>
  /** The user who has it; `undefined` once it is erased. */
  owner: string | undefined
  /** The Social Security number in it, and the user who typed it. */
  number: { readonly user: string | undefined; readonly value: string } | undefined
  revision: number
  /** `undefined` until it is sent. */
  reference: string | undefined
  /** It came by a code to the user who has it. */
  resumed: boolean
}

/** What the API must do, in the simplest terms: who has a session, and who has which application. */
export interface Model {
  /** The user of each browser's session; `undefined` where there is none. Accounts are named by their address. */
  readonly users: (string | undefined)[]
  readonly applications: Application[]
  /** Of things that must be new each time. */
  count: number
}

/** One command: what was drawn for it, and what it works on. */
export interface Step {
  readonly model: Model
  readonly api: Api
  readonly browser: number
  readonly trouble?: Trouble
  /** The application it is about, if there is one. */
  readonly application?: Application | undefined
}

export const BROWSERS = 3
export const FIELDS = ['first_name', 'last_name', 'address_line1'] as const

export const emptyModel = (): Model => ({
  users: Array.from({ length: BROWSERS }, () => undefined),
  applications: [],
  count: 0,
})

export const isAccount = (user: string | undefined): boolean => user?.includes('@') ?? false

/** Letters that no answer had before, so that a name stays a name. */
export function newText(model: Model): string {
  model.count += 1
  const digits = [...String(model.count)].map((digit) => 'abcdefghij'[Number(digit)])
  return `Xq${digits.join('')}`
}

export function expectThat(isSo: boolean, sentence: string, seen: unknown): void {
  if (!isSo) throw new Error(`${sentence}, but: ${JSON.stringify(seen)}`)
}

export function expectStatus(answer: ServedAnswer, expected: number, what: string): void {
  const { status, body } = answer
  expectThat(status === expected, `${what} is answered with ${expected}`, { status, body })
}

/** Asks. No answer may have a number that another user typed, as before a resume by code. */
export async function ask(
  { model, api, browser, trouble }: Step,
  call: Ask['call'],
  more: Pick<Ask, 'body' | 'key'> = {},
): Promise<ServedAnswer> {
  const answer = await api.ask({ browser, call, ...(trouble && { trouble }), ...more })
  const text = JSON.stringify(answer.body) ?? ''
  for (const { number } of model.applications) {
    if (!number || number.user === model.users[browser]) continue
    expectThat(!text.includes(number.value), 'A number stays with its user', answer.body)
  }
  return answer
}

/** The status that a browser gets for an application that it may not see; `undefined` if it may. */
export function refusal({ model, browser }: Step, { owner }: Application): number | undefined {
  const user = model.users[browser]
  if (user === undefined) return 401
  return owner === user ? undefined : 404
}
