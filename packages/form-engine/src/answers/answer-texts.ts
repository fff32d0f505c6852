import type { SendDocumentsAnswer } from '../types'

/** The words around an answer. `{name}` is replaced. */
export interface AnswerTexts {
  /** Stands for an answer that is missing. */
  readonly notAnswered: string
  /** Stands for a `checkbox` without a chosen option. */
  readonly noneChosen: string
  /** A masked answer: `{end}` is its last four characters. */
  readonly endsIn: string
  /** A masked answer that is too short to show its end, or is not text. */
  readonly onFile: string
  /** January first. */
  readonly months: readonly string[]
  /** `{month}` is a name, `{day}` and `{year}` are numbers. */
  readonly day: string
  /** `{month}` is a name, `{year}` is a number. */
  readonly month: string
  /** An input mask for ten digits. */
  readonly phone: string
  /** `{feet}` and `{inches}`. */
  readonly height: string
  /** `{pounds}`. */
  readonly weight: string
  /** `{month}` is the month of the last fill, as `month` writes it. */
  readonly lastFilled: string
  /** `{name}` of a file and its `{size}`. */
  readonly file: string
  /** File sizes: `{size}` in the unit of the name. */
  readonly byte: string
  readonly bytes: string
  readonly kilobytes: string
  readonly megabytes: string
  /** The ways to send documents (D3). */
  readonly methods: Readonly<Record<SendDocumentsAnswer['method'], string>>
}

/** The English words around an answer. Replace single entries through the option `texts` of `formatAnswer`. */
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
