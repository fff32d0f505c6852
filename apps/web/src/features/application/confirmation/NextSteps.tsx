import '../../../application/view/next-steps.css'
import { useConfigStore } from '../../../stores/config-store'
import { PhoneNumber } from '../../site/phone'

interface NextStepsProps {
  /** Whether the application was sent without a Medicare number. */
  owesMedicareNumber: boolean
  /** How the applicant chose to send proof. Absent if the applicant sends none. */
  proofMethod: string | undefined
}

/** Says what happens after an application was sent, and what the applicant should not do yet. */
export function NextSteps({ owesMedicareNumber, proofMethod }: NextStepsProps) {
  return (
    <section className="stack" aria-labelledby="after-heading">
      <h2 id="after-heading">What happens next</h2>
      <ol className="next-steps">
        <li>A person reads your application. This can take a few days.</li>
        <li>If something is missing, we’ll call you. We never ask for your bank password.</li>
        <ProofToSend method={proofMethod} />
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

const VERBS = { mail: 'Mail', fax: 'Fax', email: 'Email' } as const

/** Says where to send the copies of the proof. Shows nothing if they were uploaded. */
function ProofToSend({ method }: { method: string | undefined }) {
  const proof = useConfigStore(({ config }) => config?.proof)
  if (method !== 'mail' && method !== 'fax' && method !== 'email') return null
  const address = [proof?.[method] ?? []].flat().join(', ')
  if (!address) return null
  return (
    <li>
      <strong>
        {VERBS[method]} the copies of your proof to {address}.
      </strong>{' '}
      Write your full name and date of birth on every page.
    </li>
  )
}
