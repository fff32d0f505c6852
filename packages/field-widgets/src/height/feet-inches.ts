import type { BoxedAnswer } from '../components'

/** The text that the user typed in each box. */
export interface HeightBoxes {
  readonly feet: string
  readonly inches: string
}

/** Minimum height that can be entered in inches alone. No person is shorter than this. */
const LEAST_INCHES_ALONE = 24

/**
 * Returns the height in the two boxes as a whole number of inches. Returns `undefined` if both
 * boxes are empty. Returns any other text as typed, such as `5 ft 14 in`, and validation reports
 * it.
 *
 * A height can be in feet only or in inches only. The first box also accepts both units, as in
 * `5'6"` or `5 ft 6`.
 * @see D41
 */
export function answerOfHeightBoxes(boxes: HeightBoxes): number | string | undefined {
  const { feet, inches } = spreadWholeHeight(boxes)
  if (feet === '' && inches === '') return undefined
  if (/^\d$/.test(feet) && /^(?:\d|1[01])?$/.test(inches)) {
    return Number(feet) * 12 + Number(inches)
  }
  if (feet === '' && /^\d{2}$/.test(inches) && Number(inches) >= LEAST_INCHES_ALONE) {
    return Number(inches)
  }
  return [feet && `${feet} ft`, inches && `${inches} in`].filter(Boolean).join(' ')
}

/** Returns the text of the two boxes for an answer. The reverse of {@link answerOfHeightBoxes}. */
export function heightBoxesOfAnswer(answer: unknown): HeightBoxes {
  if (typeof answer === 'number' && Number.isInteger(answer) && answer >= 0) {
    return { feet: String(Math.floor(answer / 12)), inches: String(answer % 12) }
  }
  if (typeof answer !== 'number' && typeof answer !== 'string') return { feet: '', inches: '' }
  const text = String(answer)
  const match = /^(?:(.*) ft)? ?(?:(.*) in)?$/.exec(text)
  if (!match || (match[1] === undefined && match[2] === undefined)) {
    return { feet: text, inches: '' }
  }
  return { feet: match[1] ?? '', inches: match[2] ?? '' }
}

/**
 * Formats the feet and inches boxes when they lose the focus. If their text is a valid height,
 * fills both boxes with that height. Otherwise, only removes surrounding spaces.
 */
export function formatHeightBoxes(boxes: HeightBoxes): HeightBoxes {
  const answer = answerOfHeightBoxes(boxes)
  return typeof answer === 'number' ? heightBoxesOfAnswer(answer) : trimmed(boxes)
}

/** Converts between the boxes and the answer. */
export const heightAnswer: BoxedAnswer<keyof HeightBoxes> = {
  answerOf: answerOfHeightBoxes,
  textsOf: heightBoxesOfAnswer,
  format: formatHeightBoxes,
}

function spreadWholeHeight(boxes: HeightBoxes): HeightBoxes {
  const { feet, inches } = trimmed(boxes)
  if (inches !== '') return { feet, inches: inches.replace(/\s*(?:"|″|”|in|inches)\.?$/i, '') }
  const match = /^(\d)\s*(?:'|′|’|ft\.?|feet|\s|-)\s*(\d{0,2})\s*(?:"|″|”|''|in\.?|inches)?$/i.exec(
    feet,
  )
  return match ? { feet: match[1] ?? '', inches: match[2] ?? '' } : { feet, inches }
}

function trimmed(boxes: HeightBoxes): HeightBoxes {
  return { feet: boxes.feet.trim(), inches: boxes.inches.trim() }
}
