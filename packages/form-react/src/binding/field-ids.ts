/** The DOM ids of one field. */
export interface FieldIds {
  /** The input, or the first input of a group. */
  readonly input: string
  /** The `fieldset` of a field with several inputs. */
  readonly group: string
  readonly label: string
  readonly hint: string
  readonly error: string
  /** The note next to an unconfirmed preset. */
  readonly confirm: string
  /** Id of any other element, such as `part('month')` or the input of an option. */
  part(name: string): string
}

/**
 * Returns the DOM ids of a field. Field ids are opaque (`a b`, `a.b`, `15`), so they are encoded:
 * they cannot collide, and they cannot split the space-separated list of `aria-describedby`.
 */
export function fieldIds(prefix: string, section: string, field: string, row?: number): FieldIds {
  const path = `${prefix}:${encodeURIComponent(section)}:${encodeURIComponent(field)}`
  return new LazyIds(row === undefined ? path : `${path}:${row}`)
}

export function summaryId(prefix: string): string {
  return `${prefix}:error-summary`
}

/**
 * Builds each id when it is read. A page may have thousands of fields, and most never show a hint,
 * an error, or a further element.
 */
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
