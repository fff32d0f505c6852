import './stop.css'

import { Notice } from '../../../ui/feedback/Notice'
import { Page } from '../../../ui/page/Page'
import type { StopText } from './stop-text'
import { rich, t } from '../../../language'
import { PageLink } from '../../../ui/controls/PageLink'

interface StopViewProps {
  text: StopText
  /** Address at which the answer can be changed. */
  change: string
  /** True if the server has every answer. */
  saved: boolean
}

/** The page at which a person cannot go on (D71). */
export function StopView({ text, change, saved }: StopViewProps) {
  const { title, lead, why, options, next, changeLabel } = text
  return (
    <Page title={title} lead={lead} back={change}>
      <section className="card stop__next" aria-labelledby="stop-next">
        <h2 id="stop-next">{t('Your next step')}</h2>
        {next}
      </section>
      <section className="stack stop__part" aria-labelledby="stop-options">
        <h2 id="stop-options">{t('What else you can do')}</h2>
        <ul className="bullets stop__options">
          {options.map((option) => (
            <li key={option.title}>
              <strong>{option.title}</strong> {option.text}
            </li>
          ))}
        </ul>
      </section>
      <section className="stack stop__part" aria-labelledby="stop-why">
        <h2 id="stop-why">{t('Why we stop here')}</h2>
        <p>{why}</p>
        <p>
          {rich('Is an answer wrong, or did something change? <a>{changeLabel}</a>.', {
            changeLabel,
            a: (text) => <PageLink to={change}>{text}</PageLink>,
          })}
        </p>
      </section>
      {saved ? (
        <Notice kind="success" title={t('Your answers are saved')}>
          <p>{t('You can come back at any time and continue from here.')}</p>
        </Notice>
      ) : (
        <Notice title={t('We’re saving your answers')}>
          <p>{t('Everything you typed is still here. Please keep this page open for a moment.')}</p>
        </Notice>
      )}
    </Page>
  )
}
