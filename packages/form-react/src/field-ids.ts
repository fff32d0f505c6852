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
  readonly part: (name: string) => string
}

/**
 * Field ids are opaque (`a b`, `a.b`, `15`): encoded, they can neither collide nor split the
 * space-separated list of `aria-describedby`.
 */
export function fieldIds(prefix: string, section: string, field: string, row?: number): FieldIds {
  const path = [prefix, encodeURIComponent(section), encodeURIComponent(field)]
  if (row !== undefined) path.push(String(row))
  const base = path.join(':')
  return {
    input: base,
    group: `${base}:group`,
    label: `${base}:label`,
    hint: `${base}:hint`,
    error: `${base}:error`,
    confirm: `${base}:confirm`,
    part: (name) => `${base}:part:${encodeURIComponent(name)}`,
  }
}

export function summaryId(prefix: string): string {
  return `${prefix}:error-summary`
}
