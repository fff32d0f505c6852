import '../../../application/view/next-steps.css'
import { PhoneNumber } from '../../site/phone'

/** What happens after an application was sent, and what not to do yet. */
export function NextSteps() {
  return (
    <section className="stack" aria-labelledby="after-heading">
      <h2 id="after-heading">What happens next</h2>
      <ol className="next-steps">
        <li>A person reads your application. This can take a few days.</li>
        <li>If something is missing, we call you. We never ask for your bank password.</li>
        <li>You get an e-mail with the reference number and a link to this page.</li>
        <li>When the insurer accepts it, you get your policy and its start date in writing.</li>
      </ol>
      <p>
        <strong>Keep the coverage you have now</strong> until you hold the new policy in your hands.
      </p>
      <p>
        Questions? Call <PhoneNumber /> and have your reference number at hand.
      </p>
    </section>
  )
}
