/** The DOM ids of one field. */
export interface FieldIds {
  /** The input, or the first of a group. */
  readonly input: string
  /** The `fieldset` of a field with several inputs. */
  readonly group: string
  readonly label: string
  readonly hint: string
  readonly error: string
  /** The note beside a preset that waits to be confirmed. */
  readonly confirm: string
  /** Any further part, such as `part('month')` or the input of an option. */
  part(name: string): string
}

/**
 * Field ids are opaque (`a b`, `a.b`, `15`): encoded, they can neither collide nor split the
 * space-separated list of `aria-describedby`.
 */
export function fieldIds(prefix: string, section: string, field: string, row?: number): FieldIds {
  const path = `${prefix}:${encodeURIComponent(section)}:${encodeURIComponent(field)}`
  return new LazyIds(row === undefined ? path : `${path}:${row}`)
}

export function summaryId(prefix: string): string {
  return `${prefix}:error-summary`
}

/** A page has thousands of fields, and most of them never show a hint, an error or a part. */
class LazyIds implements FieldIds {
  declare readonly input: string
  constructor(input: string) {
    this.input = input
  }
  get group(): string {
    return `${this.input}:group`
  }
  get label(): string {
    return `${this.input}:label`
  }
  get hint(): string {
    return `${this.input}:hint`
  }
  get error(): string {
    return `${this.input}:error`
  }
  get confirm(): string {
    return `${this.input}:confirm`
  }
  part(name: string): string {
    return `${this.input}:part:${encodeURIComponent(name)}`
  }
}
