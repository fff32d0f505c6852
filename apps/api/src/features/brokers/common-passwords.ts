/**
 * Words at the top of most lists of leaked passwords. Attackers first try these words, repetitions,
 * and neighboring keys.
 */
const COMMON_WORDS = (
  'password passwort passw0rd p@ssword letmein welcome admin administrator root login master secret changeme ' +
  'default qwerty qwertz qwertyuiop asdf asdfgh asdfghjkl zxcvbn zxcvbnm iloveyou monkey dragon sunshine ' +
  'princess football baseball superman batman trustno shadow michael jennifer summer winter spring autumn ' +
  'monday friday january february march april june july august september october november december ' +
  'medicare supplement medigap insurance broker gapwise health company america test temp guest user hello ' +
  'computer internet whatever freedom starwars correcthorsebatterystaple abc abcd abcdef abcdefgh abcdefghijkl'
).split(' ')

/** Keyboard rows and common sequences, which are also checked backward. */
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
 * Returns `true` if a password is among the first that an attacker would try.
 * @param personal Words about the person, such as their name and address.
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
  // Digits and symbols around common words do not make a password safer.
  return [lettersOf(lower), lettersOf(unleet(lower))].some((letters) => {
    let rest = letters
    for (const word of words) rest = rest.replaceAll(word, ' ')
    return rest.replaceAll(' ', '').length < 4 && (rest.includes(' ') || letters.length < 4)
  })
}
