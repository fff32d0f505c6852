import { ButtonLink } from '../../../ui/controls/Button'

import '../../../application/view/next-steps.css'
import { rich, t } from '../../../language'

/** Lists the steps that the user takes from here to a sent application. */
export function WhatHappensNext() {
  return (
    <section className="stack" aria-labelledby="next-heading">
      <h2 id="next-heading">{t('What happens next')}</h2>
      <ol className="next-steps">
        <li>
          {rich(
            '<b>You answer questions,</b> a few on each page. Most people need 20 to 40 minutes.',
            { b: (text) => <strong>{text}</strong> },
          )}
        </li>
        <li>
          {rich('<b>You check all your answers</b> on one page and can change any of them.', {
            b: (text) => <strong>{text}</strong>,
          })}
        </li>
        <li>
          {rich('<b>You sign by typing your name</b> and send it. We send nothing before that.', {
            b: (text) => <strong>{text}</strong>,
          })}
        </li>
      </ol>
      <p>
        <ButtonLink to="/eligibility" variant="quiet">
          {t('Will I be asked about my health?')}
        </ButtonLink>
      </p>
    </section>
  )
}
