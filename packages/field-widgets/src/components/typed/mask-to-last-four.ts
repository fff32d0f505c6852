/**
 * Replaces every letter and digit with a bullet, except the last four. If there are four or fewer,
 * replaces all of them.
 */
export function maskToLastFour(text: string): string {
  const characters = [...text]
  const isMaskable = (character: string): boolean => /[\p{L}\p{N}]/u.test(character)
  const total = characters.filter(isMaskable).length
  const visible = total > 4 ? 4 : 0
  let seen = 0
  return characters
    .map((character) => {
      if (!isMaskable(character)) return character
      seen += 1
      return seen > total - visible ? character : '•'
    })
    .join('')
}
