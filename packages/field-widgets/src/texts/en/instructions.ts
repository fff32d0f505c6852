/**
 * Sentences that say what to do at a question. They come first in an error. Each is a group of its
 * own, so a page gets only those of its widgets.
 */

export const typeAnswer = { name: 'typeAnswer' as const, english: 'Type your answer' }
export const chooseAnswer = { name: 'chooseAnswer' as const, english: 'Choose an answer' }
export const chooseYesOrNo = { name: 'chooseYesOrNo' as const, english: 'Choose yes or no' }
export const checkBox = { name: 'checkBox' as const, english: 'Check the box' }
export const checkBoxes = { name: 'checkBoxes' as const, english: 'Check at least one box' }
export const enterNumber = { name: 'enterNumber' as const, english: 'Enter a number' }
export const enterEmail = { name: 'enterEmail' as const, english: 'Enter an email address' }
export const enterPhone = { name: 'enterPhone' as const, english: 'Enter a phone number' }
export const enterSsn = { name: 'enterSsn' as const, english: 'Enter a Social Security number' }
export const enterDate = { name: 'enterDate' as const, english: 'Enter the date' }
export const enterMonth = { name: 'enterMonth' as const, english: 'Enter the month and the year' }
export const enterHeight = { name: 'enterHeight' as const, english: 'Enter a height' }
export const enterWeight = { name: 'enterWeight' as const, english: 'Enter a weight' }
export const addMedicine = { name: 'addMedicine' as const, english: 'Add at least one medicine' }
export const addFile = { name: 'addFile' as const, english: 'Add at least one file' }
export const chooseWay = { name: 'chooseWay' as const, english: 'Choose how to send the documents' }
export const addEntry = {
  name: 'addEntry' as const,
  english: (noun: string) => `Add at least one ${noun}`,
}
export const enterAmount = { name: 'enterAmount' as const, english: 'Enter an amount' }
export const enterQuantity = {
  name: 'enterQuantity' as const,
  english: 'Enter an amount and choose its unit',
}
export const enterTime = { name: 'enterTime' as const, english: 'Enter a time' }
