import disclosure from '../../../../packages/enrollment-forms/src/electronic-disclosure.json'
import declaration from '../../../../packages/enrollment-forms/src/signing-declaration.json'
import { COMPLETE } from './complete-answers'
import { withRetries, type Step } from './desk'
import { FIELDS } from './person'
import { typeAnswer, typeNumber } from './typing'

const { version } = disclosure

/** An application without an insurer cannot be sent (D71). */
const INSURER = { body: { version: 8, naic: 'SAMPLE1' } } as const

/**
 * Fills in missing answers, chooses an insurer, agrees to electronic records, asks for the documents
 * of the sale, signs, and sends the application twice.
 */
export const submit: Step = async ({ person, window, application }, { world }) => {
  if (!application) return
  const { id, form } = application
  form.setAnswers([...COMPLETE, { section: 'applicant', field: 'email', value: person.email }])
  for (const [choice, field] of FIELDS.entries()) {
    if (!form.getAnswer('applicant', field)) typeAnswer({ world, person }, application, choice)
  }
  typeNumber({ world, person }, application)
  await window
    .do(({ call, withSession }) => withSession(() => call('saveOnboarding', INSURER)))
    .catch(() => undefined)
  const name = (field: string) => {
    const typed = form.getAnswer('applicant', field)
    return typeof typed === 'string' ? typed : ''
  }
  const signature = `${name('first_name')} ${name('last_name')}`
  person.addresses.add(person.email)
  for (let count = 0; count < 2; count += 1) {
    await window.do(() => application.queue.flush())
    await withRetries(world, () =>
      window.do((page) =>
        application.inSession(async () => {
          // If the application was already sent, agreeing to the disclosure and asking for its
          // documents fail. These failures are expected.
          const agreed = page.call('agreeToDisclosure', { params: { id }, body: { version } })
          await agreed.catch(() => undefined)
          const { call: callSale } = page.saleDocumentsClient
          await callSale('mailSaleDocuments', { params: { id } }).catch(() => undefined)
          await page.call('submitApplication', {
            params: { id },
            body: {
              ...{ signature, consent: true, disclosure: version },
              declaration: declaration.version,
            },
          })
        }),
      ),
    )
  }
}
