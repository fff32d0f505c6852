import type { FormNodes } from './form-nodes'

/** Reports that a field cannot be read. `key` says which part of the reference is wrong. */
type Refuse = (
  code: 'unknown_section' | 'unknown_field' | 'reference_into_rows',
  key: 'section' | 'field',
  params: { readonly [name: string]: string },
  known?: Iterable<string>,
) => void

/** Calls `refuse` with the reason why a field cannot be read. */
export function refuseMissing(
  { sectionById }: FormNodes,
  section: string,
  field: string,
  refuse: Refuse,
): void {
  const byId = sectionById.get(section)?.byId
  const source = byId?.get(field)
  if (!byId) refuse('unknown_section', 'section', { section }, sectionById.keys())
  else if (source) refuse('reference_into_rows', 'field', { field, table: source.table!.id })
  else refuse('unknown_field', 'field', { field, section }, byId.keys())
}
