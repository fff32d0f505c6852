import { shiftDay } from '../answers/dates'
import { type Cut, type Cuts, FIRST_DAY, type ValueSet } from './value-sets'

/** Longest list of values in a sentence. */
const MAX_LISTED = 4

/** Describes a set of values, as in `at least 65 or missing`. */
export function describeValues({ numbers, days, others, missing }: ValueSet): string {
  const texts = [...others.list].map(quotedValues)
  const words = [
    ...intervalsOf(numbers, NUMBER_WORDS),
    ...intervalsOf(days, DAY_WORDS),
    // Mention other text only if the set contains no numbers.
    ...(others.isExcept ? (numbers.length ? [] : ['other text']) : texts),
    ...(missing ? ['missing'] : []),
  ]
  const listed = words.length > MAX_LISTED ? [...words.slice(0, MAX_LISTED), 'others'] : words
  return listed.join(' or ')
}

/** Returns text in quotation marks, and `true` and `false` without them. */
export function quotedValues(json: string): string {
  return json.replace(/^"(.*)"$/, '“$1”')
}

/** Words for the ends of an interval. */
interface Words {
  readonly least: readonly [including: string, excluding: string]
  readonly most: readonly [excluding: string, including: string]
  readonly any: string
  readonly text: (at: number) => string
}

const NUMBER_WORDS: Words = {
  least: ['at least', 'more than'],
  most: ['less than', 'at most'],
  any: 'any number',
  text: String,
}

const DAY_WORDS: Words = {
  least: ['on or after', 'after'],
  most: ['before', 'on or before'],
  any: 'any day',
  text: (days) => shiftDay(FIRST_DAY, { days }) ?? 'a day',
}

function intervalsOf(cuts: Cuts, words: Words): string[] {
  return cuts.flatMap((cut, at) => (at % 2 ? [intervalText(cuts[at - 1]!, cut, words)] : []))
}

function intervalText(from: Cut, to: Cut, { least, most, any, text }: Words): string {
  // If an interval starts between two whole numbers, it begins with the second one.
  const [first, isAfter] = from[1] === 2 ? [from[0] + 1, 0] : from
  const [last, isIncluded] = to[1] === 2 ? [to[0], 1] : to
  if (first === last) return text(first)
  const isClosed =
    Number.isFinite(first) && Number.isFinite(last) && isAfter === 0 && isIncluded === 1
  if (isClosed) return `from ${text(first)} to ${text(last)}`
  const parts = [
    ...(first === -Infinity ? [] : [`${least[isAfter as 0 | 1]} ${text(first)}`]),
    ...(last === Infinity ? [] : [`${most[isIncluded as 0 | 1]} ${text(last)}`]),
  ]
  return parts.join(' and ') || any
}
