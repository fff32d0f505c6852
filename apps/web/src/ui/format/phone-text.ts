/** Ten digits as (555) 010-0199; anything else as it was typed. */
export function phoneText(number: string): string {
  return number.replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3')
}
