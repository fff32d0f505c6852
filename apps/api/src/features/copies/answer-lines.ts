import type { AnswerValue, FieldDefinition, SendDocumentsAnswer } from '@gapwise/form-engine'
import { isSecretField } from '../applications'

const NOT_ANSWERED = 'Not answered'

/** An answer as lines of text that a person reads; secret numbers keep their last four characters. */
export function answerLines(field: FieldDefinition, answer: AnswerValue | undefined): string[] {
  const lines = linesOf(field, answer).filter((line) => line.trim() !== '')
  return lines.length > 0 ? lines : [NOT_ANSWERED]
}

function linesOf(field: FieldDefinition, answer: AnswerValue | undefined): string[] {
  if (answer === undefined) return []
  if (typeof answer === 'number') return [numberText(field, answer)]
  if (typeof answer === 'string')
    return [isSecretField(field) ? lastFour(answer) : text(field, answer)]
  if ('method' in answer) return [METHODS[answer.method], ...filesOf(answer)]
  return answer.map((entry, index) => entryLine(field, entry, index))
}

/** A key of a checkbox, a file, a medicine, or a row of a table. */
function entryLine(field: FieldDefinition, entry: unknown, index: number): string {
  if (typeof entry === 'string') return optionText(field, entry)
  if (typeof entry !== 'object' || entry === null) return ''
  const cells = Object.entries(entry)
  if (field.type === 'file-upload') return String('name' in entry ? entry.name : '')
  if (field.type === 'drug-lookup') {
    return cells.map(([key, value]) => (key === 'last_fill' ? monthText(value) : value)).join(', ')
  }
  const columns = (field.child_fields ?? []).flatMap((column) => {
    const cell = cells.find(([id]) => id === column.id)?.[1] as AnswerValue | undefined
    return cell === undefined
      ? []
      : [`${column.display_label ?? column.id}: ${linesOf(column, cell).join(', ')}`]
  })
  return `${index + 1}. ${columns.join('; ')}`
}

const filesOf = ({ files = [] }: SendDocumentsAnswer): string[] => files.map(({ name }) => name)

const METHODS = {
  upload: 'Uploaded here',
  email: 'Sent by e-mail',
  fax: 'Sent by fax',
  mail: 'Sent by mail',
} as const

function text(field: FieldDefinition, answer: string): string {
  switch (field.type) {
    case 'complex-date-picker':
      return dayText(answer)
    case 'date-picker-without-day':
      return monthText(answer)
    case 'complex-phone':
      return answer.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1-$2-$3')
    default:
      return optionText(field, answer)
  }
}

function optionText({ options }: FieldDefinition, key: string): string {
  return options?.find((option) => option.key === key)?.value ?? key
}

function numberText({ type }: FieldDefinition, answer: number): string {
  if (type === 'height') return `${Math.floor(answer / 12)} feet ${answer % 12} inches`
  return type === 'weight' ? `${answer} pounds` : String(answer)
}

function dayText(day: string): string {
  return dateText(day, { dateStyle: 'long' })
}

function monthText(month: unknown): string {
  return dateText(String(month).slice(0, 7) + '-01', { month: 'long', year: 'numeric' })
}

/** A text that is no day of the calendar stays as it was typed (D41). */
function dateText(day: string, format: Intl.DateTimeFormatOptions): string {
  const noon = new Date(`${day}T12:00:00Z`)
  return Number.isNaN(noon.getTime())
    ? day
    : noon.toLocaleDateString('en-US', { ...format, timeZone: 'UTC' })
}

function lastFour(answer: string): string {
  return answer.length > 4 ? `ends in ${answer.slice(-4)}` : 'on file'
}
