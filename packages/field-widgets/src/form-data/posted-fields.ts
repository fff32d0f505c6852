import type { FieldDefinition, FormDefinition } from '@gapwise/form-engine/core'

/** Something that a browser posted and that the form did not ask for. */
export interface FormDataIssue {
  /**
   * - `unknown_name`: the definition has no field, row, or part with this name.
   * - `repeated_name`: one answer was posted several times. The last one is used.
   * - `wrong_kind`: a file was posted in place of text, or text in place of a file. It is left out.
   */
  readonly code: 'unknown_name' | 'repeated_name' | 'wrong_kind'
  /** The name as it was posted. */
  readonly name: string
}

/** Values of one field, by the part of their names after the colon. */
export class PostedField {
  /** Cells by column, by the number of the row. */
  readonly rows = new Map<number, Map<string, PostedField>>()
  private readonly values = new Map<string, unknown[]>()
  private readonly unread = new Set<string>()

  readonly definition: FieldDefinition
  /** Name of the field, as its input has it. */
  readonly name: string
  private readonly report: (issue: FormDataIssue) => void

  constructor(definition: FieldDefinition, name: string, report: (issue: FormDataIssue) => void) {
    this.definition = definition
    this.name = name
    this.report = report
  }

  add(part: string, value: unknown): void {
    this.unread.add(part)
    const values = this.values.get(part)
    if (values) values.push(value)
    else this.values.set(part, [value])
  }

  /** Names of the parts that were posted. */
  get parts(): readonly string[] {
    return [...this.values.keys()]
  }

  /** Returns the text of a part, or of the field itself. Returns `''` if there is none. */
  text(part = ''): string {
    const texts = this.texts(part)
    if (new Set(texts).size > 1) this.tell('repeated_name', part)
    return texts.at(-1) ?? ''
  }

  /** Returns all strings of a part, except empty ones. Line breaks are `\n`. */
  texts(part = ''): readonly string[] {
    return this.read(part)
      .filter((value) => typeof value === 'string' || this.tell('wrong_kind', part))
      .map((text) => String(text).replaceAll('\r\n', '\n'))
      .filter((text) => text !== '')
  }

  /** Returns the files of a part. A file input without a file posts an empty one. */
  files(part: string): readonly File[] {
    return this.read(part)
      .filter((value) => value instanceof File || this.tell('wrong_kind', part))
      .map((file) => file as File)
      .filter(({ name, size }) => name !== '' || size > 0)
  }

  /** Reports the parts that no reader asked for. */
  reportUnread(): void {
    for (const part of this.unread) if (part !== '') this.tell('unknown_name', part)
  }

  private read(part: string): readonly unknown[] {
    this.unread.delete(part)
    return this.values.get(part) ?? []
  }

  private tell(code: FormDataIssue['code'], part: string): false {
    this.report({
      code,
      name: part === '' ? this.name : `${this.name}:${encodeURIComponent(part)}`,
    })
    return false
  }
}

export type PostedSections = ReadonlyMap<string, ReadonlyMap<string, PostedField>>

/** Sorts the entries into the fields of the definition. Names without a `/` belong to the page. */
export function postedFields(
  { sections }: FormDefinition,
  entries: Iterable<readonly [name: string, value: unknown]>,
  report: (issue: FormDataIssue) => void,
): PostedSections {
  const known = new Map(sections.map(({ id, fields }) => [id, fieldsById(fields)]))
  const posted = new Map<string, Map<string, PostedField>>()
  for (const [name, value] of entries) {
    const parsed = name.includes('/') ? parseName(name) : undefined
    if (!parsed) {
      if (name.includes('/')) report({ code: 'unknown_name', name })
      continue
    }
    const { path, part } = parsed
    const [section = '', ...rest] = path
    const fields = posted.get(section) ?? new Map<string, PostedField>()
    const found = fieldAt(fields, known.get(section), encodeURIComponent(section), rest, report)
    if (!found) report({ code: 'unknown_name', name })
    else {
      posted.set(section, fields)
      found.add(part, value)
    }
  }
  return posted
}

function parseName(name: string): { path: string[]; part: string } | undefined {
  const [address = '', part = '', ...more] = name.split(':')
  if (more.length > 0) return undefined
  try {
    return { path: address.split('/').map(decodeURIComponent), part: decodeURIComponent(part) }
  } catch {
    return undefined
  }
}

/** Returns a field of a section or a row, or of a row inside it. Adds it if it is not there yet. */
function fieldAt(
  fields: Map<string, PostedField>,
  known: ReadonlyMap<string, FieldDefinition> | undefined,
  around: string,
  [id = '', row, ...column]: readonly string[],
  report: (issue: FormDataIssue) => void,
): PostedField | undefined {
  const definition = known?.get(id)
  if (!definition) return undefined
  const name = `${around}/${encodeURIComponent(id)}`
  const field = fields.get(id) ?? new PostedField(definition, name, report)
  if (row === undefined) {
    fields.set(id, field)
    return field
  }
  if (definition.type !== 'input-table' || !/^(0|[1-9]\d{0,5})$/.test(row)) return undefined
  const cells = field.rows.get(Number(row)) ?? new Map<string, PostedField>()
  const columns = fieldsById(definition.child_fields ?? [])
  const found = fieldAt(cells, columns, `${name}/${row}`, column, report)
  if (!found) return undefined
  fields.set(id, field)
  field.rows.set(Number(row), cells)
  return found
}

/** Returns fields by id, with the children of fields that are not tables. */
function fieldsById(fields: readonly FieldDefinition[]): ReadonlyMap<string, FieldDefinition> {
  return new Map(
    fields.flatMap((field): (readonly [string, FieldDefinition])[] => [
      [field.id, field],
      ...(field.type === 'input-table' ? [] : fieldsById(field.child_fields ?? [])),
    ]),
  )
}
