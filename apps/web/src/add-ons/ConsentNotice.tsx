import { reloadDocument } from '../adapters/browser/page-document'
import { AddOnButtons } from './AddOnButtons'
import './consent.css'
import { type AddOnChoice, chooseAddOns } from './choice'
import { rich, t } from '../language'
import { PageLink } from '../ui/controls/PageLink'

interface ConsentNoticeProps {
  onChosen: (choice: AddOnChoice) => void
}

/**
 * Asks once whether add-ons may load. Both buttons look the same, and the site works with either
 * answer.
 */
export function ConsentNotice({ onChosen }: ConsentNoticeProps) {
  function choose(choice: AddOnChoice) {
    chooseAddOns(choice)
    onChosen(choice)
    // The current document does not allow add-ons, so reload (D38). A reload loses nothing, because
    // public pages have no inputs.
    if (choice === 'yes') reloadDocument()
  }
  return (
    <aside className="consent" aria-labelledby="consent-heading">
      <div className="consent__inner">
        <div className="consent__text">
          <h2 id="consent-heading" className="consent__heading">
            {t('May we use tools from other companies here?')}
          </h2>
          <p>
            {rich(
              'These tools let you chat with us. They also show us how people use this page. They never run where you answer questions or sign in. <a>Read more</a>',
              { a: (text) => <PageLink to="/privacy#helpers">{text}</PageLink> },
            )}
          </p>
        </div>
        <AddOnButtons onChoose={choose} />
      </div>
    </aside>
  )
}
