interface DeclarationProps {
  /** The applicant's name, if another person signs for the applicant. */
  other: string | undefined
}

/** The statements that a signature confirms. */
export function Declaration({ other }: DeclarationProps) {
  return (
    <section className="card" aria-labelledby="declaration-heading">
      <h2 id="declaration-heading">By signing, I confirm that</h2>
      <ul className="bullets">
        {other === undefined ? <ApplicantStatements /> : <OtherStatements applicant={other} />}
        <li>I agreed to sign electronically. My typed name counts as my signature.</li>
      </ul>
    </section>
  )
}

function ApplicantStatements() {
  return (
    <>
      <li>I read my answers, and they are true and complete to the best of my knowledge.</li>
      <li>
        I understand that coverage starts only when the insurer has issued my policy and I have paid
        the first premium.
      </li>
      <li>I will not cancel the coverage I have now until I have my new policy.</li>
    </>
  )
}

function OtherStatements({ applicant }: { applicant: string }) {
  return (
    <>
      <li>I am allowed to sign for {applicant}.</li>
      <li>
        I read the answers of {applicant}, and they are true and complete to the best of my
        knowledge.
      </li>
      <li>
        I understand that coverage starts only when the insurer has issued the policy and the first
        premium is paid.
      </li>
      <li>
        The coverage that {applicant} has now will not be canceled until the new policy is here.
      </li>
    </>
  )
}
