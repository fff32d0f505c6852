import { Page } from '../../../ui/page/Page'
import { PhoneNumber } from '../phone'

/** What a visitor may expect from this website, and what it is not. */
export function TermsPage() {
  return (
    <Page title="Terms of use" lead="What you can expect from this website, in plain words.">
      <section className="stack">
        <h2>What this website does</h2>
        <p>
          It explains Medicare Supplement plans G and N, shows sample rates and helps you fill in an
          application. Using it is free.
        </p>
        <h2>What it is not</h2>
        <p>
          It is not the government, not Medicare and not an insurance company. It gives information,
          not advice about law, tax or health.
        </p>
        <h2>Rates</h2>
        <p>
          Rates marked “Sample rates” are examples from made-up insurers. They are not offers. The
          insurance company you apply to sets the real price and tells it to you in writing before
          you owe anything.
        </p>
        <h2>Your application</h2>
        <p>
          Sending an application does not mean that you are insured. The insurance company decides
          and writes to you. Keep the coverage you have until the new one is confirmed.
        </p>
        <p>
          Please answer truthfully and as well as you know. A wrong answer about your health can
          cost you the coverage later.
        </p>
        <h2>Questions</h2>
        <p>
          Call <PhoneNumber />. We read these terms with you if you like.
        </p>
      </section>
    </Page>
  )
}
