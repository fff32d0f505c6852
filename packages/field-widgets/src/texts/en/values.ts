/** Sentences of the widgets for the field types of `@gapwise/form-engine/types`. */
export const valueTexts = {
  name: 'values' as const,
  english: { yes: 'Yes', no: 'No', amount: 'Amount', unit: 'Unit' },
}
