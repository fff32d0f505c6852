/** Sentences that say what to do at a question. They come first in an error. */
export const instructionTexts = {
  name: 'instructions' as const,
  english: {
    typeAnswer: 'Type your answer',
    chooseAnswer: 'Choose an answer',
    chooseYesOrNo: 'Choose yes or no',
    checkBox: 'Check the box',
    checkBoxes: 'Check at least one box',
    enterNumber: 'Enter a number',
    enterEmail: 'Enter an email address',
    enterPhone: 'Enter a phone number',
    enterSsn: 'Enter a Social Security number',
    enterDate: 'Enter the date',
    enterMonth: 'Enter the month and the year',
    enterHeight: 'Enter a height',
    enterWeight: 'Enter a weight',
    addMedicine: 'Add at least one medicine',
    addFile: 'Add at least one file',
    chooseWay: 'Choose how to send the documents',
    addEntry: (noun: string) => `Add at least one ${noun}`,
  },
}
