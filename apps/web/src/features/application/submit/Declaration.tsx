import { declarationStatements, signingDeclaration } from '@gapwise/enrollment-forms'

import { EnglishTextNote } from '../../../application/view/EnglishTextNote'

interface DeclarationProps {
  /** The applicant's name, if another person signs for the applicant. */
  other: string | undefined
}

/** The statements that a signature confirms. The server stores the same text (D73). */
export function Declaration({ other }: DeclarationProps) {
  return (
    <section className="card" aria-labelledby="declaration-heading">
      <EnglishTextNote />
      <h2 id="declaration-heading" lang="en">
        {signingDeclaration.title}
      </h2>
      <ul className="bullets" lang="en">
        {declarationStatements(signingDeclaration, other).map((statement) => (
          <li key={statement}>{statement}</li>
        ))}
      </ul>
    </section>
  )
}
