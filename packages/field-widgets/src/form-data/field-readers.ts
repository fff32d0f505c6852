import type { AnswerValue, DrugAnswer, FieldDefinition, FileRef } from '@gapwise/form-engine/core'
import { dayAnswer, monthAnswer } from '../complex-date-picker/date-answer'
import { maskToLastFour } from '../components/typed/mask-to-last-four'
import { lastFillAnswer } from '../drug-lookup/last-fill'
import { answerOfCentimeters } from '../height/centimeters'
import { answerOfHeightBoxes } from '../height/feet-inches'
import { parseInteger } from '../integer-picker/parse-integer'
import { withMethod, withFiles, SEND_METHODS } from '../send-documents/documents-answer'
import { optionTexts } from '../string-search/option-text'
import { answerOfKilograms, answerOfWeight } from '../weight/pounds'
import type { PostedField } from './posted-fields'

/**
 * Returns the answer that a widget posted. Text that cannot be read is returned as typed, so that
 * nothing is lost. Returns `undefined` if nothing was entered.
 * @param language Language in which the page showed dates, as a BCP 47 tag.
 */
export type FieldReader = (
  posted: PostedField,
  definition: FieldDefinition,
  language: string | undefined,
) => AnswerValue | undefined

/** Reads one text. A masked number that was not changed is read from its hidden copy. */
export const readString: FieldReader = (posted) => {
  const text = posted.text()
  const kept = posted.text('kept')
  return (kept !== '' && text === maskToLastFour(kept) ? kept : text) || undefined
}

const readNumber: FieldReader = (posted) => {
  const text = posted.text()
  return text === '' ? undefined : parseInteger(text)
}

const readHeight: FieldReader = (posted, { units }) =>
  units === 'metric'
    ? answerOfCentimeters(posted.text())
    : answerOfHeightBoxes({ feet: posted.text('feet'), inches: posted.text('inches') })

const readWeight: FieldReader = (posted, { units }) =>
  (units === 'metric' ? answerOfKilograms : answerOfWeight)(posted.text())

const readDay: FieldReader = (posted, _, language) =>
  dayAnswer(language).answerOf({
    month: posted.text('month'),
    day: posted.text('day'),
    year: posted.text('year'),
  })

const readMonth: FieldReader = (posted, _, language) =>
  monthAnswer(language).answerOf({ month: posted.text('month'), year: posted.text('year') })

const readSearch: FieldReader = (posted, { options }) =>
  optionTexts(options).answerOf(posted.text())

const DRUG_PART =
  /^(\d{1,4})-(name|strength|form|frequency|quantity|last_fill-month|last_fill-year)$/

const readDrugs: FieldReader = (posted, _, language) => {
  const numbers = posted.parts.flatMap((part) => DRUG_PART.exec(part)?.[1] ?? [])
  const rows = [...new Set(numbers)].sort((left, right) => Number(left) - Number(right))
  const removed = removedIn(posted)
  return rows
    .map((row): DrugAnswer => {
      const text = (detail: string): string => posted.text(`${row}-${detail}`).trim()
      const fill = lastFillAnswer(language).answerOf({
        month: text('last_fill-month'),
        year: text('last_fill-year'),
      })
      const details = ['strength', 'form', 'frequency', 'quantity'].map((name) => [
        name,
        text(name),
      ])
      return {
        name: text('name'),
        ...Object.fromEntries([...details, ['last_fill', fill]].filter(([, value]) => value)),
      }
    })
    .filter((drug, row) => Object.values(drug).some(Boolean) && !removed.has(String(row)))
}

/** Returns the rows, or the files, whose button for removal was pressed. */
export function removedIn(posted: PostedField): ReadonlySet<string> {
  return new Set(posted.texts('remove'))
}

/** Returns the files that were stored before. Their ids come from the browser, so check them. */
const readFiles = (posted: PostedField): readonly FileRef[] => {
  const removed = removedIn(posted)
  return posted
    .texts('file')
    .map(fileOfText)
    .filter((file) => file !== undefined && !removed.has(file.id)) as FileRef[]
}

function fileOfText(text: string): FileRef | undefined {
  try {
    const { id, name, size, type } = JSON.parse(text) as Partial<FileRef>
    const isFile = [id, name, type].every((part) => typeof part === 'string')
    return isFile && typeof size === 'number' ? ({ id, name, size, type } as FileRef) : undefined
  } catch {
    return undefined
  }
}

const readDocuments: FieldReader = (posted) => {
  const text = posted.text('method')
  const files = readFiles(posted)
  const isUpload = posted.files('new').length > 0
  const method = isUpload ? 'upload' : SEND_METHODS.find((known) => known === text)
  return method && withFiles(withMethod(undefined, method), files)
}

const readQuantity: FieldReader = (posted) => {
  const value = posted.text('amount')
  const unit = posted.text('unit')
  return value === '' ? undefined : { value, ...(unit && { unit }) }
}

/** Readers by type. All other types are read as one string. */
export const fieldReaders: { readonly [type: string]: FieldReader } = {
  'integer-picker': readNumber,
  height: readHeight,
  weight: readWeight,
  'complex-date-picker': readDay,
  'date-picker-without-day': readMonth,
  'string-search': readSearch,
  checkbox: (posted) => posted.texts(),
  'drug-lookup': readDrugs,
  'file-upload': readFiles,
  'send-documents': readDocuments,
  quantity: readQuantity,
}
