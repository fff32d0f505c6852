import type { SignatureProblem } from '@gapwise/medicare-rules'

import { NameTooLong } from '../../../ui/controls/NameTooLong'

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
      return (
        <>
          <strong>Type your first and last name.</strong> This field is required.
        </>
      )
    case 'incomplete':
      return (
        <>
          <strong>We need your first and last name.</strong> Type both names, with a space between
          them.
        </>
      )
    case 'differs':
      return (
        <span>
          <strong>This is not the name in the application.</strong> Type {applicant}. If you sign
          for {applicant}, choose that above.
        </span>
      )
  }
}
