/** The three numbers of a text in the form `YYYY-MM-DD`, whether or not a calendar has that day. */
export function parseIsoDay(
  text: string,
): { year: number; month: number; day: number } | undefined {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  return match
    ? { year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) }
    : undefined
}
