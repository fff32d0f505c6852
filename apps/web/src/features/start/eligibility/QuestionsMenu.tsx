import { useFocusField } from '@gapwise/form-react'

import { Button } from '../../../ui/controls/Button'
import type { Question } from './questions'

const NAMES: Readonly<Record<Question, string>> = {
  medicare_status: 'Your Medicare situation',
  applicant_dob: 'Your date of birth',
  medicare_part_b: 'Your Part B start date',
}

interface QuestionsMenuProps {
  questions: readonly Question[]
}

/** The questions of the page, on wide screens. A press moves the focus to the question. */
export function QuestionsMenu({ questions }: QuestionsMenuProps) {
  const focusField = useFocusField()
  return (
    <nav className="facts-menu questions-menu" aria-label="On this page">
      <ul>
        {questions.map((question) => (
          <li key={question}>
            <Button variant="quiet" onClick={() => focusField('eligibility', question)}>
              {NAMES[question]}
            </Button>
          </li>
        ))}
      </ul>
    </nav>
  )
}
