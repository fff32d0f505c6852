import { Page } from '../../../ui/page/Page'
import { PhoneNumber } from '../phone'
import { DeleteMyDataLink } from '../../account/my-data'
import { Helpers } from './Helpers'

/** What is kept about a visitor, why, and how to have it removed. */
export function PrivacyPage() {
  return (
    <Page title="Privacy" lead="What we keep about you, why, and what you can do about it.">
      <section className="stack">
        <h2>What we keep</h2>
        <ul className="bullets">
          <li>The answers you type, so that you can stop and come back.</li>
          <li>A cookie that tells your browser apart from others. It holds no answers.</li>
          <li>
            When you sign in: the time and the kind of your browser, so that you can see where you
            are signed in.
          </li>
          <li>When you send an application: what you sent, and when.</li>
        </ul>
        <h2>How we keep it safe</h2>
        <p>
          Your Social Security number, your Medicare number, your bank details and your health
          answers are scrambled (encrypted) where we store them. They are never in a web address and
          never in our logs.
        </p>
        <h2>Who sees it</h2>
        <p>
          Until you send your application: you, and a person of our team if you ask for help. After
          you send it: also the insurance company you chose. We do not sell your information.
        </p>
        <Helpers />
        <h2>What you can do</h2>
        <p>
          You can ask us what we keep about you, or have it corrected. Call <PhoneNumber /> and say
          what you would like.
        </p>
        <p>You can also have it deleted, right here, with or without an account.</p>
        <DeleteMyDataLink />
      </section>
    </Page>
  )
}
