import type { FieldDefinition } from '@gapwise/form-engine/core'

/** Returns what to do at a question with one choice. */
export function chooseOne({ options = [] }: FieldDefinition): string {
  const isYesOrNo = options.length === 2 && options[0]?.key === 'Yes' && options[1]?.key === 'No'
  return isYesOrNo ? 'Choose yes or no' : 'Choose an answer'
}
