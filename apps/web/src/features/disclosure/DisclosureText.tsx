import { DISCLOSURE_VERSION } from '../../enrollment/disclosure-consent'
import { PhoneNumber } from '../../ui/phone/PhoneNumber'

/** The disclosure in plain words: rights, scope, withdrawal, equipment, and a sample to try. */
export function DisclosureText() {
  return (
    <div className="stack disclosure">
      <section className="stack" aria-labelledby="disclosure-paper">
        <h2 id="disclosure-paper">You can have paper instead</h2>
        <p>
          You do not have to do this on a screen. Call <PhoneNumber /> and we mail you the whole
          application on paper, free of charge. After you agree you can still ask for a paper copy
          of anything, also free.
        </p>
      </section>
      <section className="stack" aria-labelledby="disclosure-scope">
        <h2 id="disclosure-scope">What you would agree to</h2>
        <ul className="bullets">
          <li>You sign this application by typing your name.</li>
          <li>
            You get the papers about this application on this website: a copy of what you send, the
            important statements, and the notice about replacing coverage where it applies.
          </li>
          <li>It covers this application only, not other business with us or an insurer.</li>
        </ul>
      </section>
      <section className="stack" aria-labelledby="disclosure-withdraw">
        <h2 id="disclosure-withdraw">You can change your mind</h2>
        <p>
          Until you send the application, come back to this page and choose “No thanks”. Afterwards,
          call <PhoneNumber />. From then on you get paper. What you signed before stays valid, and
          there is no charge.
        </p>
        <p>
          To change the email address that we have for you, change it in your application before you
          send it, or call us.
        </p>
      </section>
      <section className="stack" aria-labelledby="disclosure-equipment">
        <h2 id="disclosure-equipment">What you need</h2>
        <p>
          A computer, tablet or phone with an up-to-date web browser and an internet connection. To
          keep copies you need a printer, or room to save a file. If we ever need something else, we
          tell you and ask you again.
        </p>
      </section>
      <section className="card" aria-labelledby="disclosure-sample">
        <h2 id="disclosure-sample">Try it: can you read this sample?</h2>
        <p>
          This box looks like the papers you would get. If you can read it and print it, your
          equipment is good enough.
        </p>
        <p>
          <strong>Sample notice.</strong> Do not cancel your present coverage until you have your
          new policy and are sure that you want to keep it.
        </p>
        <p>
          <button type="button" className="button button--secondary" onClick={() => window.print()}>
            Print this page
          </button>
        </p>
      </section>
      <p className="quiet">Text of this page: version {DISCLOSURE_VERSION}.</p>
    </div>
  )
}
