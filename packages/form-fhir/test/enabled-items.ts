/**
 * An independent evaluator of `enableWhen`. Says which questions of a questionnaire are enabled by
 * the answers in a response. Shares no code with the package.
 */

type Json = { readonly [key: string]: unknown }

const record = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {}
const list = (value: unknown): readonly Json[] => (Array.isArray(value) ? value.map(record) : [])

/** A question of a questionnaire, with the items around it. */
export interface QuestionInside {
  readonly linkId: string
  /** JSON paths of the question and of the items around it. */
  readonly paths: readonly string[]
  /** The question and the items around it. */
  readonly chain: readonly Json[]
}

/** Returns the questions that are not in a repeating group. */
export function questionsOf(questionnaire: unknown): QuestionInside[] {
  const found: QuestionInside[] = []
  const walk = (parent: Json, chain: readonly Json[], paths: readonly string[], path: string) => {
    list(parent['item']).forEach((item, at) => {
      const itemPath = `${path}.item[${at}]`
      const ownChain = [...chain, item]
      const ownPaths = [...paths, itemPath]
      if (item['repeats'] === true && item['type'] === 'group') return
      if (item['type'] !== 'group' && item['type'] !== 'display') {
        found.push({ linkId: String(item['linkId']), chain: ownChain, paths: ownPaths })
      }
      walk(item, ownChain, ownPaths, itemPath)
    })
  }
  walk(record(questionnaire), [], [], '$')
  return found
}

/** Answers by link id, as `value[x]` objects. */
export type FhirAnswers = ReadonlyMap<string, readonly Json[]>

/** Returns all answers of a response. */
export function fhirAnswersOf(response: unknown): FhirAnswers {
  const answers = new Map<string, Json[]>()
  const walk = (parent: Json) => {
    for (const item of list(parent['item'])) {
      const linkId = String(item['linkId'])
      const own = list(item['answer'])
      answers.set(linkId, [...(answers.get(linkId) ?? []), ...own])
      walk(item)
      for (const answer of own) walk(answer)
    }
  }
  walk(record(response))
  return answers
}

/** Returns whether a question is enabled. `isStu3` decides how conditions are combined. */
export function isEnabled(
  { chain }: QuestionInside,
  answers: FhirAnswers,
  isStu3: boolean,
): boolean {
  return chain.every((item) => {
    const conditions = list(item['enableWhen'])
    if (conditions.length === 0) return true
    const results = conditions.map((one) => holds(one, answers))
    const isAny = isStu3 || item['enableBehavior'] === 'any'
    return isAny ? results.includes(true) : !results.includes(false)
  })
}

function holds(condition: Json, answers: FhirAnswers): boolean {
  const given = answers.get(String(condition['question'])) ?? []
  if (condition['hasAnswer'] !== undefined) {
    return given.length > 0 === (condition['hasAnswer'] === true)
  }
  const operator = condition['operator'] ?? '='
  const key = Object.keys(condition).find((name) => name.startsWith('answer')) ?? ''
  const expected = condition[key]
  if (operator === 'exists') return given.length > 0 === (expected === true)
  const orders = given.map((answer) => compare(answer, key.slice('answer'.length), expected))
  switch (operator) {
    case '=':
      return orders.includes(0)
    case '!=':
      return !orders.includes(0)
    case '<':
      return orders.some((order) => order < 0)
    case '>':
      return orders.some((order) => order > 0)
    case '<=':
      return orders.some((order) => order <= 0)
    case '>=':
      return orders.some((order) => order >= 0)
    default:
      throw new Error('The operator is not known.')
  }
}

/**
 * Returns 0 for equal values, and another number for values with an order. Returns `NaN` for all
 * other values.
 */
function compare(answer: Json, type: string, expected: unknown): number {
  const [key = ''] = Object.keys(answer).filter((name) => name !== 'item')
  const value = answer[key]
  if (type === 'Coding') return sameCoding(value, record(expected)) ? 0 : NaN
  if (key === 'valueCoding') return NaN
  if (type === 'Quantity') {
    const [left, right] = [record(value), record(expected)]
    const unit = right['code'] ?? right['unit']
    const isSame = unit === undefined || unit === left['code'] || unit === left['unit']
    return isSame ? Number(left['value']) - Number(right['value']) : NaN
  }
  if (key === 'valueQuantity') return NaN
  if (typeof value === 'number' && typeof expected === 'number') return value - expected
  if (typeof value === 'boolean') return value === expected ? 0 : NaN
  if (key === 'valueDate') return String(value).localeCompare(String(expected))
  return value === expected ? 0 : NaN
}

function sameCoding(value: unknown, expected: Json): boolean {
  const given = record(value)
  const isSystem = expected['system'] === undefined || given['system'] === expected['system']
  if (expected['code'] === undefined) return isSystem && given['display'] === expected['display']
  return isSystem && given['code'] === expected['code']
}
