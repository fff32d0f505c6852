/**
 * Scenes that a page can show. `texts` has 1,000 plain text fields. `conditions` has 30 radios and
 * 300 text fields, each visible while its radio is Yes. `few` has two of those radios with their
 * text fields. `rows` has 500 rows of a table, with two text fields each.
 *
 * @typedef {{ id: string, kind: 'text' | 'yesNo', label: string, when?: string }} SceneField `when`
 *   is the id of the radio that must be Yes.
 */
const TEXTS = 1000
const RADIOS = 30
const TEXTS_OF_RADIO = 10

const ROWS = 500
const COLUMNS = 2

const text = (at) => ({ id: `t${at}`, kind: 'text', label: `Question ${at}` })

const radioWithTexts = (at) => [
  { id: `r${at}`, kind: 'yesNo', label: `Choice ${at}` },
  ...Array.from({ length: TEXTS_OF_RADIO }, (_, nth) => ({
    ...text(at * TEXTS_OF_RADIO + nth),
    when: `r${at}`,
  })),
]

export const scenes = {
  texts: Array.from({ length: TEXTS }, (_, at) => text(at)),
  conditions: Array.from({ length: RADIOS }, (_, at) => radioWithTexts(at)).flat(),
  few: [0, 1].flatMap(radioWithTexts),
  rows: Array.from({ length: ROWS * COLUMNS }, (_, at) => text(at)),
}

/** Returns the fields of the scene `rows` by row. */
export const rowsOf = (fields) =>
  Array.from({ length: ROWS }, (_, row) => fields.slice(row * COLUMNS, (row + 1) * COLUMNS))

export const textsIn = (fields) => fields.filter(({ kind }) => kind === 'text').length

/** Answers every radio with Yes, so that everything is visible. */
export const answersOf = (fields) =>
  Object.fromEntries(fields.filter(({ kind }) => kind === 'yesNo').map(({ id }) => [id, 'Yes']))

export { TEXTS_OF_RADIO }
