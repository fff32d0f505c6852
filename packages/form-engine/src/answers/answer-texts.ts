import { requireArgument } from '../errors'
import { isRecord, ownValue } from '../language/own-keys'
import type { SendDocumentsAnswer } from '../types'

/**
 * Words and phrases for displaying answers. `{name}` and other names in braces are replaced by
 * values.
 */
export interface AnswerTexts {
  /** Shown instead of a missing answer. */
  readonly notAnswered: string
  /** Shown for a `checkbox` with no option chosen. */
  readonly noneChosen: string
  /** Shown for a masked answer. `{end}` is its last four characters. */
  readonly endsIn: string
  /** Shown for a masked answer that is not a string or is too short to show its end. */
  readonly onFile: string
  /** Names of the months, starting with January. */
  readonly months: readonly string[]
  /** A full date. `{month}` is a name. `{day}` and `{year}` are numbers. */
  readonly day: string
  /** A month. `{month}` is a name and `{year}` is a number. */
  readonly month: string
  /** Input mask for a phone number of ten digits. */
  readonly phone: string
  /** A height in `{feet}` and `{inches}`. */
  readonly height: string
  /** A weight in `{pounds}`. */
  readonly weight: string
  /** A height in `{centimeters}`. */
  readonly metricHeight: string
  /** A weight in `{kilograms}`. */
  readonly metricWeight: string
  /** The time when a drug was last filled. `{month}` is already formatted with `month`. */
  readonly lastFilled: string
  /** A file with its `{name}` and `{size}`. */
  readonly file: string
  /** A file size of exactly one byte. */
  readonly byte: string
  /** A file size in bytes. */
  readonly bytes: string
  /** A file size in kilobytes. */
  readonly kilobytes: string
  /** A file size in megabytes. */
  readonly megabytes: string
  /** Phrases for the ways to send documents. Keys are the values of the answer's `method`. */
  readonly methods: Readonly<Record<SendDocumentsAnswer['method'], string>>
}

/**
 * English words and phrases for displaying answers. The `texts` option of `formatAnswer` can
 * replace each of them.
 */
export const defaultAnswerTexts: AnswerTexts = {
  notAnswered: 'Not answered',
  noneChosen: 'None chosen',
  endsIn: 'ends in {end}',
  onFile: 'on file',
  months: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
  day: '{month} {day}, {year}',
  month: '{month} {year}',
  phone: '(999) 999-9999',
  height: '{feet} ft {inches} in',
  weight: '{pounds} pounds',
  metricHeight: '{centimeters} cm',
  metricWeight: '{kilograms} kg',
  lastFilled: 'last filled {month}',
  file: '{name} ({size})',
  byte: '{size} byte',
  bytes: '{size} bytes',
  kilobytes: '{size} KB',
  megabytes: '{size} MB',
  methods: {
    upload: 'Sent online',
    mail: 'By mail',
    fax: 'By fax',
    email: 'By email',
  },
}

/** Returns the host's texts, and the default for each text that the host does not replace. */
export function allTexts(replacements: Partial<AnswerTexts> | undefined): AnswerTexts {
  if (replacements === undefined) return defaultAnswerTexts
  const fits = ([key, text]: [string, unknown]) =>
    typeof text === typeof ownValue(defaultAnswerTexts, key)
  const areTexts = isRecord(replacements) && Object.entries(replacements).every(fits)
  requireArgument(areTexts, 'texts', 'texts like those in `defaultAnswerTexts`')
  return { ...defaultAnswerTexts, ...replacements }
}
