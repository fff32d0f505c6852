/** Sentences of the two date pickers. `Intl` has the names of the months. */
export const dateTexts = {
  name: 'dates' as const,
  english: {
    month: 'Month',
    day: 'Day',
    year: 'Year',
    fillMonth: 'Fill in the month.',
    fillDay: 'Fill in the day.',
    fillYear: 'Fill in the year.',
    checkMonth: 'Check the month. Use its name or a number from 1 to 12.',
    checkYear: 'Write the year with 4 digits, such as 1955.',
    checkDay: (month: string, days: number) => `Check the day. ${month} has ${days} days.`,
  },
}
