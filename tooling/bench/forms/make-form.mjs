/**
 * Makes a form in a neutral notation. Each adapter turns it into its library's own definition.
 *
 * The fields are 60 % text, 20 % yes or no, 10 % integer, and 10 % choice. Every tenth field
 * depends on the nearest radio field. The first radio field shows or hides a tenth of the form. One
 * chain of conditions is 20 fields deep. A condition has one test, or two tests joined by AND or
 * OR. A test can accept several values. The kind of field `f<n>` depends on n modulo 10.
 *
 * @typedef {{ id: string, values: string[] }} Test The field holds one of these values.
 * @typedef {{ operator: 'AND' | 'OR', tests: Test[] }} When
 * @typedef {{ id: string, section: string, kind: 'text' | 'yesNo' | 'integer' | 'choice',
 *   label: string, required: boolean, when?: When }} Field
 * @typedef {{ size: number, fields: Field[] }} NeutralForm
 */
export const YES_NO = ['Yes', 'No']
export const CHOICES = ['a', 'b', 'c', 'd']
export const MAX_LENGTH = 40
export const MINIMUM = 0
export const MAXIMUM = 120
const SECTION_SIZE = 50
const CHAIN = 20

/** @returns {NeutralForm} */
export function makeForm(size) {
  const fields = Array.from({ length: size }, (_, at) => {
    const kind = kindOf(at)
    const when = whenOf(at)
    return {
      id: `f${at}`,
      section: `s${Math.floor(at / SECTION_SIZE)}`,
      kind,
      label: `Question ${at}`,
      required: kind === 'text',
      ...(when ? { when } : {}),
    }
  })
  return { size, fields }
}

function kindOf(at) {
  if (at % 10 === 0 || at % 10 === 5) return 'yesNo'
  if (at % 10 === 3) return 'integer'
  return at % 10 === 7 ? 'choice' : 'text'
}

/**
 * Returns the index of a text field in the chain: 1, 2, 8, 12, 18, 22, and so on. Each field is
 * visible only if the previous field in the chain has the answer `go`.
 */
const chainLink = (step) => (step === 0 ? 1 : Math.floor((step - 1) / 2) * 10 + (step % 2 ? 2 : 8))
const CHAIN_SOURCE = new Map(
  Array.from({ length: CHAIN }, (_, step) => [chainLink(step + 1), chainLink(step)]),
)

function whenOf(at) {
  if (CHAIN_SOURCE.has(at)) return allOf([test(CHAIN_SOURCE.get(at), 'go')])
  if (at % 10 === 4) return allOf([test(0, 'Yes')])
  if (at % 10 !== 6) return undefined
  const radio = test(at - 1, 'Yes')
  const variant = Math.floor(at / 10) % 4
  if (variant === 1) return allOf([radio, test(at + 1, 'a', 'b')])
  if (variant === 2) return { operator: 'OR', tests: [radio, test(at + 1, 'c')] }
  if (variant === 3) return { operator: 'OR', tests: [radio, test(at + 1, 'c', 'd')] }
  return allOf([radio])
}

const allOf = (tests) => ({ operator: 'AND', tests })
const test = (at, ...values) => ({ id: `f${at}`, values })

/** Returns the fields whose changes are measured. Each field alternates between two values. */
export function operations({ size }) {
  const ten = size - 10 - ((size / 10 - 1) % 4) * 10
  return {
    text: { id: 'f11', values: ['a text', 'another'] },
    flipOne: { id: `f${ten + 5}`, values: ['No', 'Yes'] },
    flipTenth: { id: 'f0', values: ['No', 'Yes'] },
  }
}

/**
 * Returns the answers for a nearly complete form. One text field in ten is empty, and one integer
 * in a hundred is too high.
 *
 * @returns {Record<string, string | number>} by field id
 */
export function answersOf({ fields }) {
  const answers = {}
  fields.forEach(({ id, kind }, at) => {
    if (kind === 'integer') answers[id] = at % 100 === 53 ? MAXIMUM + 30 : 7
    else if (kind === 'yesNo') answers[id] = 'Yes'
    else if (kind === 'choice') answers[id] = 'a'
    else if (at % 10 !== 9) answers[id] = at === 1 || CHAIN_SOURCE.has(at) ? 'go' : 'some text'
  })
  return answers
}

/**
 * Returns the steps of the benchmark's correctness check. Each step is a list of changes, after
 * which the visible fields are compared with the reference.
 */
export function script(form) {
  const { flipOne } = operations(form)
  return [
    { name: 'filled in', changes: [] },
    { name: 'a tenth hidden', changes: [['f0', 'No']] },
    { name: 'and shown again', changes: [['f0', 'Yes']] },
    { name: 'one hidden', changes: [[flipOne.id, 'No']] },
    { name: 'OR by its other half', changes: [['f25', 'No'], ['f27', 'c']] }, // prettier-ignore
    { name: 'AND by its other half', changes: [['f17', 'd']] },
    { name: 'one of several values', changes: [['f35', 'No'], ['f37', 'd']] }, // prettier-ignore
    { name: 'chain cut in the middle', changes: [['f48', 'stop']] },
    { name: 'chain cut at its head', changes: [['f1', 'stop']] },
    { name: 'chain whole again', changes: [['f1', 'go'], ['f48', 'go']] }, // prettier-ignore
    // This step is last, because validation follows. A hidden field is not an error, even if it is
    // required and empty.
    { name: 'a tenth hidden, one empty', changes: [['f14', ''], ['f0', 'No']] }, // prettier-ignore
  ]
}
