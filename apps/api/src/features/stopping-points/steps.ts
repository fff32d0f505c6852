import type { FieldPath } from '@gapwise/api-contract'
import { fieldAt } from '@gapwise/enrollment'
import { applicationForms } from '../applications'

const before = (field: string): FieldPath => ({ section: 'before', field })

/** Pages before the application, as if they were questions of a section. */
export const BEFORE = {
  situation: before('situation'),
  plan: before('plan'),
  quote: before('quote'),
  compare: before('compare'),
  start: before('start'),
}

/** A draft in which every question has an answer. */
export const REVIEW: FieldPath = { section: 'after', field: 'sign' }

const LABELS: Readonly<Record<string, string>> = {
  'before situation': 'What brings you here',
  'before plan': 'Which plan type',
  'before quote': 'The questions for a quote',
  'before compare': 'The comparison of offers',
  'before start': 'Starting the application',
  'after sign': 'Check, sign, and send',
}

/** Returns the words of a question. A removed question is named by its id. */
export function questionLabel({ section, field }: FieldPath): string {
  const step = LABELS[`${section} ${field}`]
  if (step !== undefined) return step
  for (const { definition } of applicationForms.values()) {
    const found = fieldAt(definition, { section, field })
    if (found) return found.definition.display_label ?? field
  }
  return field
}
