import type { SignatureProblem } from '@gapwise/medicare-rules'

import { NameTooLong } from '../../../ui/controls/NameTooLong'
import { rich } from '../../../language'

/** The reason why a typed name is not accepted as a signature. */
export type NameProblem = SignatureProblem | 'too-long'

interface SignatureProblemTextProps {
  problem: NameProblem
  /** The applicant's first and last name. */
  applicant: string
}

/** Explains what is wrong with a typed name and what to type instead. */
export function SignatureProblemText({ problem, applicant }: SignatureProblemTextProps) {
  switch (problem) {
    case 'too-long':
      return <NameTooLong />
    case 'missing':
      return rich('<b>Type your first and last name.</b> This field is required.', {
        b: (text) => <strong>{text}</strong>,
      })
    case 'incomplete':
      return rich(
        '<b>We need your first and last name.</b> Type both names, with a space between them.',
        { b: (text) => <strong>{text}</strong> },
      )
    case 'differs':
      return (
        <span>
          {rich(
            '<b>This is not the name in the application.</b> Type {applicant}. If you sign for {applicant}, choose that above.',
            { b: (text) => <strong>{text}</strong>, applicant },
          )}
        </span>
      )
  }
}
