import './start-choices.css'

import { preloadPage } from '../../../ui/controls/preload-page'
import { msg, t } from '../../../language'
import { PageLink } from '../../../ui/controls/PageLink'

const CHOICES = [
  { to: '/onboarding?for=me', title: msg('For me'), text: msg('Start with my own rates') },
  {
    to: '/onboarding?for=both',
    title: msg('For both of us'),
    text: msg('Start two quotes, one for each'),
  },
  {
    to: '/onboarding?for=someone',
    title: msg('Helping someone'),
    text: msg('Start for a parent, friend, or client'),
  },
] as const

const preload = () => void preloadPage('/onboarding')

/** Links that start a quote, by whom it is for. */
export function StartChoices() {
  return (
    <section className="start-choices" aria-labelledby="start-choices">
      <h2 id="start-choices" className="start-choices__title">
        {t('Who is this for?')}
      </h2>
      <ul className="start-choices__list">
        {CHOICES.map(({ to, title, text }) => (
          <li key={to}>
            <PageLink className="start-choice" to={to} onPointerEnter={preload} onFocus={preload}>
              <strong className="start-choice__title">{t(title)}</strong>{' '}
              <span className="start-choice__text">{t(text)}</span>
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
