import type { ServedAnswer } from '../ports/exchange'
import type { Api, ApiRequest, Trouble } from './api'

/** Expected state of an application. */
export interface Application {
  readonly id: string
  readonly resumeCode: string
  /** Answers of the applicant, by field. */
  readonly answers: Map<string, unknown>
  /** Its owner, or `undefined` once it is erased. */
  owner: string | undefined
  /** Its Social Security number and the user who typed it. */
  number: { readonly user: string | undefined; readonly value: string } | undefined
  revision: number
  /** `undefined` until it is sent. */
  reference: string | undefined
  /** True if its owner got it with a resume code. */
  resumed: boolean
}

/** The simplest model of the API: who has a session and who owns which application. */
export interface Model {
  /**
   * User of each browser's session, or `undefined` without one. Accounts are named by their
   * address.
   */
  readonly users: (string | undefined)[]
  readonly applications: Application[]
  /** Counter for unique values. */
  count: number
}

/** Parameters of one command. */
export interface Step {
  readonly model: Model
  readonly api: Api
  readonly browser: number
  readonly trouble?: Trouble
  /** Application of the command, if there is one. */
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

/** Returns a unique string of letters, which is valid as a name. */
export function newText(model: Model): string {
  model.count += 1
  const digits = [...String(model.count)].map((digit) => 'abcdefghij'[Number(digit)])
  return `Xq${digits.join('')}`
}

export function expectThat(isSo: boolean, sentence: string, seen: unknown): void {
  if (!isSo) throw new Error(`${sentence}, but got: ${JSON.stringify(seen)}`)
}

export function expectStatus(answer: ServedAnswer, expected: number, what: string): void {
  const { status, body } = answer
  expectThat(status === expected, `${what} is answered with ${expected}`, { status, body })
}

/**
 * Sends a request. No response may contain a number that another user typed, for example before the
 * application was resumed with a code.
 */
export async function ask(
  { model, api, browser, trouble }: Step,
  call: ApiRequest['call'],
  more: Pick<ApiRequest, 'body' | 'key'> = {},
): Promise<ServedAnswer> {
  const answer = await api.ask({ browser, call, ...(trouble && { trouble }), ...more })
  const text = JSON.stringify(answer.body) ?? ''
  for (const { number } of model.applications) {
    if (!number || number.user === model.users[browser]) continue
    expectThat(!text.includes(number.value), 'A number is shown only to its user', answer.body)
  }
  return answer
}

/**
 * Returns the status that a browser gets for an application that it may not read, or `undefined` if
 * it may.
 */
export function refusal({ model, browser }: Step, { owner }: Application): number | undefined {
  const user = model.users[browser]
  if (user === undefined) return 401
  return owner === user ? undefined : 404
}
