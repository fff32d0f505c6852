/** Formats ten digits as (555) 010-0199. Returns anything else unchanged. */
export function phoneText(number: string): string {
  return number.replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3')
}
