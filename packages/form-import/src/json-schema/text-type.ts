import { type FieldType, type FormDefinition, toJsonSchema } from '@gapwise/form-engine'
import { own } from '../report/json'
import type { LossNotes } from '../report/loss'
import { type FieldDraft, strictest } from './field-draft'
import { type Conjunction, take, takeAll } from './schema-source'

const TYPE_OF_FORMAT: Readonly<Record<string, FieldType>> = {
  date: 'complex-date-picker',
  email: 'simple-email',
  password: 'text',
  textarea: 'text-area',
}

/** A longer text needs a field with several lines. */
const MAX_LINE = 200

/** Field types whose answers have their own pattern in the output of `toJsonSchema`. */
const PATTERN_TYPES: readonly FieldType[] = [
  ...(['complex-date-picker', 'date-picker-without-day', 'simple-email'] as const),
  ...(['complex-phone', 'ssn', 'text'] as const),
]

let typeByPattern: ReadonlyMap<unknown, FieldType> | undefined

/**
 * Returns the field type for a pattern that `toJsonSchema` writes. The patterns come from
 * `toJsonSchema` itself, so they cannot differ from it.
 */
function typeOfPattern(pattern: unknown): FieldType | undefined {
  typeByPattern ??= new Map(
    PATTERN_TYPES.map((type) => {
      const fields = [{ id: 'f', type }]
      const definition: FormDefinition = {
        id: 'f',
        version: 1,
        sections: [{ id: 's', title: '', fields }],
      }
      const section = own(own(toJsonSchema(definition), 'properties'), 's')
      return [own(own(own(section, 'properties'), 'f'), 'pattern'), type]
    }),
  )
  return typeByPattern.get(pattern)
}

/** Sets the type and the length limits of a text field. */
export function addTextType(field: FieldDraft, conjunction: Conjunction, notes: LossNotes): void {
  const minimum = strictest(conjunction, 'minLength', Math.max, notes)
  const maximum = strictest(conjunction, 'maxLength', Math.min, notes)
  if (maximum !== undefined && maximum > MAX_LINE) field.type = 'text-area'
  for (const { value, path } of takeAll(conjunction, 'format')) {
    const type =
      typeof value === 'string' && Object.hasOwn(TYPE_OF_FORMAT, value) && TYPE_OF_FORMAT[value]
    if (type) field.type = type
    else notes.add('format', path, value)
    if (value === 'password') field.sensitive = true
  }
  for (const { value, path } of takeAll(conjunction, 'pattern')) {
    const type = typeOfPattern(value)
    if (!type) notes.add('pattern', path, value)
    else if (type !== 'text') field.type = type
  }
  for (const part of conjunction.parts) {
    for (const keyword of ['contentEncoding', 'contentMediaType', 'contentSchema']) {
      const value = take(part, keyword)
      if (value !== undefined) notes.add('constraint', `${part.path}.${keyword}`, keyword)
    }
  }
  addLengths(field, minimum, maximum, conjunction, notes)
}

function addLengths(
  field: FieldDraft,
  minimum: number | undefined,
  maximum: number | undefined,
  conjunction: Conjunction,
  notes: LossNotes,
): void {
  const isDate = field.type === 'complex-date-picker' || field.type === 'date-picker-without-day'
  if (isDate) {
    // Every day has 10 characters.
    const isBound = (minimum ?? 0) > 10 || (maximum ?? 10) < 10
    if (isBound) notes.add('constraint', conjunction.parts[0]!.path, 'the length of a day')
    return
  }
  if (minimum !== undefined && minimum > 0) field.minlength = minimum
  // The engine never accepts a longer address.
  const isOwnLimit = field.type === 'simple-email' && maximum !== undefined && maximum >= 254
  if (maximum !== undefined && maximum >= 0 && !isOwnLimit) field.maxlength = maximum
}
