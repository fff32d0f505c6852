/**
 * What people choose when twelve characters are asked for: words that most lists of leaked passwords start
 * with. A password made of them, of repetition or of neighbouring keys is guessed first.
 */
const COMMON_WORDS = (
  'password passwort passw0rd p@ssword letmein welcome admin administrator root login master secret changeme ' +
  'default qwerty qwertz qwertyuiop asdf asdfgh asdfghjkl zxcvbn zxcvbnm iloveyou monkey dragon sunshine ' +
  'princess football baseball superman batman trustno shadow michael jennifer summer winter spring autumn ' +
  'monday friday january february march april june july august september october november december ' +
  'medicare supplement medigap insurance broker gapwise health company america test temp guest user hello ' +
  'computer internet whatever freedom starwars correcthorsebatterystaple abc abcd abcdef abcdefgh abcdefghijkl'
).split(' ')

/** Keyboard rows and the usual sequences, forward; backward is checked too. */
const SEQUENCES = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
]

const LEET: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

const lettersOf = (text: string): string => text.replace(/\P{L}/gu, '')
const unleet = (text: string): string => text.replace(/[013457@$!]/g, (sign) => LEET[sign] ?? sign)

/**
 * Whether a password is among the first that somebody would try.
 * @param personal Words that belong to the person, such as name and address.
 */
export function isCommonPassword(password: string, personal: readonly string[]): boolean {
  const lower = password.toLowerCase()
  if (new Set(lower).size < 5) return true
  const backward = [...lower].reverse().join('')
  if (SEQUENCES.some((sequence) => sequence.includes(lower) || sequence.includes(backward))) {
    return true
  }
  const words = [
    ...COMMON_WORDS,
    ...personal.flatMap((text) => text.toLowerCase().split(/[^a-z]+/)),
  ]
    .filter((word) => word.length > 2)
    .sort((a, b) => b.length - a.length)
  // Numbers and signs around common words make them no better.
  return [lettersOf(lower), lettersOf(unleet(lower))].some((letters) => {
    let rest = letters
    for (const word of words) rest = rest.replaceAll(word, ' ')
    return rest.replaceAll(' ', '').length < 4 && (rest.includes(' ') || letters.length < 4)
  })
}
