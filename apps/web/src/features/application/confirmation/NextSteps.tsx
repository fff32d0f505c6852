import '../../../application/view/next-steps.css'
import { PhoneNumber } from '../../site/phone'

interface NextStepsProps {
  /** Whether the application was sent without a Medicare number. */
  owesMedicareNumber: boolean
}

/** Says what happens after an application was sent, and what the applicant should not do yet. */
export function NextSteps({ owesMedicareNumber }: NextStepsProps) {
  return (
    <section className="stack" aria-labelledby="after-heading">
      <h2 id="after-heading">What happens next</h2>
      <ol className="next-steps">
        <li>A person reads your application. This can take a few days.</li>
        <li>If something is missing, we’ll call you. We never ask for your bank password.</li>
        {owesMedicareNumber ? (
          <li>
            <strong>Keep your Medicare card when it comes.</strong> The insurer will ask you for the
            number on it. It can’t issue your policy without that number.
          </li>
        ) : null}
        <li>We’ll email you the reference number and a link to this page.</li>
        <li>
          If the insurer accepts your application, you’ll get your policy and its start date in
          writing.
        </li>
      </ol>
      <p>
        <strong>Keep the coverage you have now</strong> until your new policy arrives.
      </p>
      <p>
        Questions? Have your reference number ready and call <PhoneNumber />.
      </p>
    </section>
  )
}
