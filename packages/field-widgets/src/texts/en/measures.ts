/** Sentences of height and weight. */
export const measureTexts = {
  name: 'measures' as const,
  english: {
    feet: 'Feet',
    inches: 'Inches',
    pounds: 'pounds',
    centimeters: 'centimeters',
    kilograms: 'kilograms',
    enterHeight: 'Enter feet and inches',
    heightHelp: 'Use whole numbers, such as 5 feet 6 inches. Inches go from 0 to 11.',
  },
}
