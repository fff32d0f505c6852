import { Link } from 'react-router-dom'

import { reloadDocument } from '../adapters/browser/page-document'
import { AddOnButtons } from './AddOnButtons'
import './consent.css'
import { type AddOnChoice, chooseAddOns } from './choice'

interface ConsentNoticeProps {
  onChosen: (choice: AddOnChoice) => void
}

/** Asks once whether add-ons may be loaded. Both answers weigh the same, and none is a condition. */
export function ConsentNotice({ onChosen }: ConsentNoticeProps) {
  function choose(choice: AddOnChoice) {
    chooseAddOns(choice)
    onChosen(choice)
    // The document that add-ons may be in is another one (D38). Nothing is typed on public pages.
    if (choice === 'yes') reloadDocument()
  }
  return (
    <aside className="consent" aria-labelledby="consent-heading">
      <div className="consent__inner">
        <div className="consent__text">
          <h2 id="consent-heading" className="consent__heading">
            May we use helpers from other companies here?
          </h2>
          <p>
            They let you chat with us and show us how this page is used. They never run where you
            answer questions or sign in. <Link to="/privacy#helpers">Read more</Link>
          </p>
        </div>
        <AddOnButtons onChoose={choose} />
      </div>
    </aside>
  )
}
