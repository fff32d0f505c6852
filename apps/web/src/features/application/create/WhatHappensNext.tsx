import { ButtonLink } from '../../../ui/controls/Button'

import '../../../application/view/next-steps.css'

/** Lists the steps that the user takes from here to a sent application. */
export function WhatHappensNext() {
  return (
    <section className="stack" aria-labelledby="next-heading">
      <h2 id="next-heading">What happens next</h2>
      <ol className="next-steps">
        <li>
          <strong>You answer questions,</strong> a few on each page. Most people need 20 to 40
          minutes.
        </li>
        <li>
          <strong>You check all your answers</strong> on one page and can change any of them.
        </li>
        <li>
          <strong>You sign by typing your name</strong> and send it. We send nothing before that.
        </li>
      </ol>
      <p>
        <ButtonLink to="/eligibility" variant="quiet">
          Will I be asked about my health?
        </ButtonLink>
      </p>
    </section>
  )
}
