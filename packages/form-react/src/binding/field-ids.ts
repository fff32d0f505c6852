import type { RowPath } from '@gapwise/form-engine/core'

/** The DOM ids of one field. */
export interface FieldIds {
  /** Id of the input, or of the first input in a group. */
  readonly input: string
  /** Id of the `fieldset` of a field with several inputs. */
  readonly group: string
  readonly label: string
  readonly hint: string
  readonly error: string
  /** Id of the note next to an unconfirmed preset. */
  readonly confirm: string
  /**
   * Returns the id of another element of the field, such as `part('month')` or an option's input.
   */
  part(name: string): string
}

/**
 * Returns the DOM ids of a field. Field ids can be any string (`a b`, `a.b`, `15`). They are
 * encoded so that DOM ids never collide and never contain a space, which would split the list in
 * `aria-describedby`.
 */
export function fieldIds(prefix: string, section: string, field: string, row?: RowPath): FieldIds {
  const path = `${prefix}:${encodeURIComponent(section)}:${encodeURIComponent(field)}`
  return new LazyIds(row === undefined ? path : `${path}:${[row].flat().join(':')}`)
}

export function summaryId(prefix: string): string {
  return `${prefix}:error-summary`
}

/**
 * Builds each id only when it is read. A page can have thousands of fields, and most of them never
 * show a hint, an error, or another element.
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
