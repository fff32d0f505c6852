/** Sentences about Social Security, Medicare, and routing numbers that are wrong. */
export const numberTexts = {
  name: 'numbers' as const,
  english: {
    ssnSameDigit: 'A Social Security number isn’t the same digit nine times',
    ssnStart: (digits: string) => `Social Security numbers don’t start with ${digits}`,
    ssnLength: (digits: number) => `A Social Security number has 9 digits, and this has ${digits}`,
    routingUnknown: 'This isn’t the routing number of a bank',
    routingLength: (digits: number) => `A routing number has 9 digits, and this has ${digits}`,
    mbiOld: 'This looks like the number of an old Medicare card',
    mbiOldHelp: 'The number on your new card isn’t your Social Security number.',
    mbiLetter: (letter: string) => `Medicare numbers don’t have the letter ${letter}`,
    mbiLetterHelp: (digit: string) => `It may be the number ${digit}.`,
    mbiLength: (characters: number) =>
      `A Medicare number has 11 letters and numbers, and this has ${characters}`,
  },
}
