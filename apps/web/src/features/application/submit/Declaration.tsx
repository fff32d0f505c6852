import { declarationStatements, signingDeclaration } from '@gapwise/enrollment-forms'

interface DeclarationProps {
  /** The applicant's name, if another person signs for the applicant. */
  other: string | undefined
}

/** The statements that a signature confirms. The server stores the same text (D73). */
export function Declaration({ other }: DeclarationProps) {
  return (
    <section className="card" aria-labelledby="declaration-heading" lang="en">
      <h2 id="declaration-heading">{signingDeclaration.title}</h2>
      <ul className="bullets">
        {declarationStatements(signingDeclaration, other).map((statement) => (
          <li key={statement}>{statement}</li>
        ))}
      </ul>
    </section>
  )
}
