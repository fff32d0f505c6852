import type { Notes } from '../loss'
import { IMPORTED_EXTENSIONS, extensionName } from '../questionnaire/extensions'
import type { Item } from '../questionnaire/read-items'
import { recordsOf, textOf } from '../questionnaire/read-json'

/** Extensions of groups and texts that are imported. */
const USED = new Set(['variable', 'enableWhenExpression'])
/** Extensions of groups that repeat, which are also imported. */
const USED_OF_TABLES = new Set(['questionnaire-minOccurs', 'questionnaire-maxOccurs'])

/** Keys that only questions have. */
const QUESTION_KEYS = [
  ...['answerOption', 'option', 'options', 'answerValueSet', 'initial', 'maxLength', 'readOnly'],
]

/** Notes the parts of a group or text that only a question can have. */
export function noteUnusedParts({ source, path, repeats }: Item, notes: Notes): void {
  for (const { record, path: at } of recordsOf(source, 'extension', path, [])) {
    const name = extensionName(record)
    if (name === undefined || !IMPORTED_EXTENSIONS.has(name) || USED.has(name)) continue
    if (repeats && USED_OF_TABLES.has(name)) continue
    const isLook = name === 'questionnaire-itemControl' || name === 'entryFormat'
    const message = `The extension “${textOf(record, 'url')}” has no counterpart here.`
    notes.push({
      code: isLook ? 'look_left_out' : 'part_left_out',
      grade: isLook ? 'looks' : 'stores',
      path: at,
      message,
    })
  }
  for (const key of QUESTION_KEYS) {
    if (source[key] === undefined || source[key] === false) continue
    const message = `“${key}” has no counterpart here.`
    notes.push({ code: 'part_left_out', grade: 'stores', path: `${path}.${key}`, message })
  }
  if (source['required'] !== true || repeats) return
  const message = 'A group cannot be required, so all its questions can stay unanswered.'
  notes.push({ code: 'required_left_out', grade: 'asks', path: `${path}.required`, message })
}
