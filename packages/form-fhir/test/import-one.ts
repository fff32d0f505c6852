import type { FieldDefinition, FormDefinition } from '@gapwise/form-engine'
import { type FhirLossNote, importQuestionnaire } from '../src'

/** Result of importing a questionnaire with one question. */
interface ImportedOne {
  readonly field: FieldDefinition | undefined
  readonly notes: readonly FhirLossNote[]
  readonly definition: FormDefinition
}

/**
 * Imports one question. If `others` are given, they come before the question. Returns the
 * question's field and the notes.
 */
export function importOne(item: object, ...others: object[]): ImportedOne {
  const questionnaire = {
    resourceType: 'Questionnaire',
    item: [...others, { linkId: 'q', ...item }],
  }
  const { definition, notes } = importQuestionnaire(questionnaire)
  const fields = definition.sections.flatMap((section) => section.fields)
  return { field: fields.find(({ id }) => id === 'q'), notes: notes, definition }
}

interface Coding {
  readonly valueCoding: { readonly code: string; readonly display: string }
}

function coding(code: string): Coding {
  return { valueCoding: { code, display: code.toUpperCase() } }
}

/** Returns the properties of a choice item whose options have the given codes. */
export function choiceOf(...codes: string[]): { type: 'choice'; answerOption: Coding[] } {
  return { type: 'choice', answerOption: codes.map(coding) }
}
