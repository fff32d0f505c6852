/**
 * An independent check of a QuestionnaireResponse against its Questionnaire. Shares no code with the
 * package.
 */

type Json = { readonly [key: string]: unknown }

const record = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {}
const list = (value: unknown): readonly Json[] => (Array.isArray(value) ? value.map(record) : [])

/** Returns what is wrong with a response. The questionnaire can be of R4, R5, or STU3. */
export function responseProblems(questionnaire: unknown, response: unknown): string[] {
  const problems: string[] = []
  checkEmpty(response, '$', problems)
  checkItems(record(questionnaire), list(record(response)['item']), '$', problems, questionnaire)
  return problems
}

/** A list in FHIR is never empty, and a string is never blank. */
function checkEmpty(value: unknown, path: string, problems: string[]): void {
  if (Array.isArray(value) && value.length === 0) problems.push(`${path} is an empty list`)
  if (value === undefined || value === null) problems.push(`${path} is missing`)
  if (typeof value === 'string' && value.trim() === '') problems.push(`${path} is blank`)
  if (typeof value !== 'object' || value === null) return
  for (const [key, part] of Object.entries(value)) checkEmpty(part, `${path}.${key}`, problems)
}

function checkItems(
  parent: Json,
  items: readonly Json[],
  path: string,
  problems: string[],
  questionnaire: unknown,
): void {
  const asked = list(parent['item'])
  let last = -1
  for (const item of items) {
    const itemPath = `${path} / ${String(item['linkId'])}`
    const at = asked.findIndex((one) => one['linkId'] === item['linkId'])
    const question = asked[at]
    if (!question) {
      problems.push(`${itemPath} is not at this position of the questionnaire`)
      continue
    }
    if (at < last) problems.push(`${itemPath} is out of order`)
    if (at === last && (question['type'] !== 'group' || question['repeats'] !== true)) {
      problems.push(`${itemPath} is repeated`)
    }
    last = at
    checkItem(question, item, itemPath, problems, questionnaire)
  }
}

function checkItem(
  question: Json,
  item: Json,
  path: string,
  problems: string[],
  questionnaire: unknown,
): void {
  const answers = list(item['answer'])
  if (question['type'] === 'group') {
    if (item['answer'] !== undefined) problems.push(`${path} is a group with an answer`)
    checkItems(question, list(item['item']), path, problems, questionnaire)
    return
  }
  if (question['type'] === 'display') problems.push(`${path} is a text and not a question`)
  if (item['item'] !== undefined) problems.push(`${path} has items outside an answer`)
  if (answers.length === 0) problems.push(`${path} has no answer`)
  if (answers.length > 1 && question['repeats'] !== true) problems.push(`${path} has two answers`)
  for (const answer of answers) {
    const keys = Object.keys(answer).filter((key) => key !== 'item')
    const [key = ''] = keys
    if (keys.length !== 1 || !isAllowed(question, key, answer[key], questionnaire)) {
      problems.push(`${path} has ${JSON.stringify(answer)}, but is ${String(question['type'])}`)
    }
    checkItems(question, list(answer['item']), path, problems, questionnaire)
  }
}

const VALUES: { readonly [type: string]: readonly [string, (value: unknown) => boolean] } = {
  boolean: ['valueBoolean', (value) => typeof value === 'boolean'],
  decimal: ['valueDecimal', Number.isFinite],
  integer: [
    'valueInteger',
    (value) => Number.isInteger(value) && Math.abs(Number(value)) < 2 ** 31,
  ],
  date: ['valueDate', (value) => /^\d{4}(-\d\d(-\d\d)?)?$/.test(String(value))],
  dateTime: [
    'valueDateTime',
    (value) => /^\d{4}(-\d\d(-\d\dT\d\d:\d\d:\d\d\S+|-\d\d)?)?$/.test(String(value)),
  ],
  time: ['valueTime', (value) => /^\d\d:\d\d:\d\d(\.\d+)?$/.test(String(value))],
  string: ['valueString', (value) => typeof value === 'string'],
  text: ['valueString', (value) => typeof value === 'string'],
  url: ['valueUri', (value) => /^\S+$/.test(String(value))],
  attachment: ['valueAttachment', (value) => Object.keys(record(value)).length > 0],
  reference: ['valueReference', (value) => Object.keys(record(value)).length > 0],
  quantity: ['valueQuantity', (value) => Number.isFinite(record(value)['value'])],
  choice: ['valueCoding', (value) => Object.keys(record(value)).length > 0],
}

function isAllowed(question: Json, key: string, value: unknown, questionnaire: unknown): boolean {
  const written = String(question['type'])
  const isOpen = written === 'open-choice' || question['answerConstraint'] === 'optionsOrString'
  const type = ['open-choice', 'coding'].includes(written) ? 'choice' : written
  const options = optionsOf(question, questionnaire)
  if (isOpen && key === 'valueString') return true
  const [name, accepts] = VALUES[type] ?? VALUES['string']!
  const isOption = options?.some((one) => JSON.stringify(one[key]) === JSON.stringify(value))
  if (question['answerConstraint'] === 'optionsOrType' || options === undefined) {
    return key === name && accepts(value)
  }
  return isOption === true
}

/** Returns the options of a question, or `undefined` if it has none. */
function optionsOf(question: Json, questionnaire: unknown): readonly Json[] | undefined {
  const written = question['answerOption'] ?? question['option']
  if (question['type'] === 'boolean') return undefined
  if (written !== undefined) return list(written)
  if (!['choice', 'open-choice', 'coding'].includes(String(question['type']))) return undefined
  const set = question['answerValueSet'] ?? record(question['options'])['reference']
  if (set === undefined) return undefined
  const contained = list(record(questionnaire)['contained'])
  const found = contained.find(({ id }) => set === `#${String(id)}`)
  const codings = found ? [...expandedCodes(found), ...composedCodes(found)] : []
  return codings.map((valueCoding) => ({ valueCoding }))
}

function expandedCodes(set: Json): Json[] {
  const nested = (concepts: readonly Json[]): Json[] =>
    concepts.flatMap((one) => [coding(one, one['system']), ...nested(list(one['contains']))])
  return nested(list(record(set['expansion'])['contains']))
}

function composedCodes(set: Json): Json[] {
  return list(record(set['compose'])['include']).flatMap((include) =>
    list(include['concept']).map((one) => coding(one, include['system'])),
  )
}

function coding({ code, display }: Json, system: unknown): Json {
  return {
    ...(system !== undefined && { system }),
    code,
    ...(display !== undefined && { display }),
  }
}
