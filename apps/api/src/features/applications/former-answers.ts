import type { AnswersJson } from '@gapwise/api-contract'
import type { StoredAnswer } from './draft'

/**
 * Questions that are one list now. Each was a Yes or No before, and a list only after Yes. A No
 * stands for “None of these” in the list.
 */
const FORMER = [
  { section: 'health-eligibility', yesOrNo: 'he_ever_any', list: 'he_ever' },
  { section: 'health-24-months', yesOrNo: 'h24_any', list: 'h24' },
] as const
const NONE = ['none']

/** A stored answer with the revision of the application at which it was saved. */
export type RevisedAnswer = StoredAnswer & { readonly revision: number }

/**
 * Returns a draft's answers with those from before a question changed in their current form. If
 * both were saved, the later one counts.
 */
export function answersInCurrentForm(stored: readonly RevisedAnswer[]): StoredAnswer[] {
  const answers = new Map<string, StoredAnswer>(
    stored.map((revised) => {
      const { revision: _, ...answer } = revised
      return [`${answer.section} ${answer.field}`, answer]
    }),
  )
  const find = (section: string, field: string) =>
    stored.find((answer) => answer.section === section && answer.field === field)
  for (const { section, yesOrNo, list } of FORMER) {
    const former = find(section, yesOrNo)
    const isCurrent = (find(section, list)?.revision ?? 0) > (former?.revision ?? 0)
    if (former?.value === 'No' && !isCurrent)
      answers.set(`${section} ${list}`, { section, field: list, value: NONE })
  }
  return [...answers.values()]
}

/** Returns the answers of a submission in their current form. */
export function currentSubmission(answers: AnswersJson): AnswersJson {
  const current = { ...answers }
  for (const { section, yesOrNo, list } of FORMER) {
    const own = answers[section]
    if (own?.[yesOrNo] === 'No' && own[list] === undefined)
      current[section] = { ...own, [list]: NONE }
  }
  return current
}
