import './start-choices.css'

import { Link } from 'react-router-dom'

import { preloadPage } from '../../../ui/controls/preload-page'

const CHOICES = [
  { to: '/onboarding?for=me', title: 'For me', text: 'Start with my own rates' },
  { to: '/onboarding?for=both', title: 'For both of us', text: 'Start two quotes, one for each' },
  {
    to: '/onboarding?for=someone',
    title: 'Helping someone',
    text: 'Start for a parent, friend, or client',
  },
] as const

const preload = () => void preloadPage('/onboarding')

/** Links that start a quote, by whom it is for. */
export function StartChoices() {
  return (
    <section className="start-choices" aria-labelledby="start-choices">
      <h2 id="start-choices" className="start-choices__title">
        Who is this for?
      </h2>
      <ul className="start-choices__list">
        {CHOICES.map(({ to, title, text }) => (
          <li key={to}>
            <Link className="start-choice" to={to} onPointerEnter={preload} onFocus={preload}>
              <strong className="start-choice__title">{title}</strong>{' '}
              <span className="start-choice__text">{text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
