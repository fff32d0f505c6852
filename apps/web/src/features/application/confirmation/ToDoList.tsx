import { afterSending } from '@gapwise/enrollment'
import type { Form } from '@gapwise/form-engine/core'

import type { ApplicationDetail } from '../../../adapters/api/api-client'
import { formatDayOrText } from '../../../adapters/browser/clock'
import { firstPayment } from '../../../application/facts/first-payment'
import '../../../application/view/next-steps.css'
import { useConfigStore } from '../../../stores/config-store'
import { PhoneNumber } from '../../../phone/PhoneNumber'
import { rich, t } from '../../../language'

interface ToDoListProps {
  /** The sent answers. */
  form: Form
  detail: Pick<ApplicationDetail, 'offer' | 'today'>
  status: string
}

/** What the applicant should do after sending, for their own situation. */
export function ToDoList({ form, detail: { offer, today }, status }: ToDoListProps) {
  const proof = useConfigStore(({ config }) => config?.proof)
  const tasks = afterSending(form, {
    ...{ today, status, offer, proof },
    language: {
      translate: t,
      formatDay: formatDayOrText,
      firstPayment: (mode) => firstPayment({ offer, mode, method: '' }).value,
    },
  })
  return (
    <section className="stack" aria-labelledby="after-heading">
      <h2 id="after-heading">{t('What happens next')}</h2>
      {tasks.length === 0 ? <p>{t('You don’t need to do anything.')}</p> : null}
      <ol className="next-steps">
        {tasks.map(({ id, title, text, by }) => (
          <li key={id}>
            <strong>{title}.</strong> {text}
            {by ? (
              <>
                {' '}
                <strong>{t('Do this by {day}.', { day: formatDayOrText(by) })}</strong>
              </>
            ) : null}
          </li>
        ))}
      </ol>
      <p>
        {rich('Questions? Have your reference number ready and call {phoneNumber}.', {
          phoneNumber: <PhoneNumber />,
        })}
      </p>
    </section>
  )
}
