/**
 * Returns the three numbers from a string in the format `YYYY-MM-DD`. Does not check that the date
 * exists.
 */
export function parseIsoDay(
  text: string,
): { year: number; month: number; day: number } | undefined {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  return match
    ? { year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) }
    : undefined
}
