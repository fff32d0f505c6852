import type { OnboardingForm } from '../../../adapters/api/api-client'
import { Button, ButtonLink } from '../../../ui/controls/Button'
import { Icon } from '../../../ui/controls/Icon'
import { PhoneNumber } from '../../../phone/PhoneNumber'
import type { Topic } from './topics'
import { rich, t } from '../../../language'
import { PageLink } from '../../../ui/controls/PageLink'

interface FactsViewProps {
  form: OnboardingForm
  topics: readonly Topic[]
  /** Called when the user wants to change the answers that determine the facts. */
  onChange: () => void
}

/** Shows each fact with an expandable reason. Shows the next step below the facts. */
export function FactsView({ form, topics, onChange }: FactsViewProps) {
  const quoted = Boolean(form.zip5 && form.tobacco && form.gender)
  return (
    <>
      {topics.map((topic) => (
        <Fact key={topic.id} topic={topic} />
      ))}
      <section className="stack facts__next" aria-labelledby="next">
        <h2 id="next" tabIndex={-1}>
          {t('What to do next')}
        </h2>
        <p>
          {quoted
            ? t('Compare the plans and their sample rates again. You can apply from there.')
            : t(
                'See what a plan could cost you. It takes about two minutes, and nothing is final.',
              )}
        </p>
        <div className="actions">
          <ButtonLink to={quoted ? '/compare' : '/quote'}>
            {quoted ? t('Compare my rates') : t('See my rates')}
          </ButtonLink>
          <Button variant="secondary" onClick={onChange}>
            {t('Change my answers')}
          </Button>
        </div>
        <p className="quiet">
          {rich('Does something look wrong? Call {phoneNumber}.', { phoneNumber: <PhoneNumber /> })}
        </p>
      </section>
    </>
  )
}

function Fact({
  topic: { id, title, answer, more, why, icon, link, caution = false },
}: {
  topic: Topic
}) {
  return (
    <section className={caution ? 'fact is-caution' : 'fact'} aria-labelledby={id}>
      <h2 id={id} tabIndex={-1} className="fact__title">
        {title}
      </h2>
      <p className="fact__answer">
        {icon ? <Icon name={icon} /> : null}
        {answer}
      </p>
      {more ? <p>{more}</p> : null}
      {link ? (
        <p>
          <PageLink to={link.to}>{link.label}</PageLink>
        </p>
      ) : null}
      <details className="fact__why">
        <summary>
          {rich('Why? <s>{title}</s>', {
            title,
            s: (text) => <span className="visually-hidden">{text}</span>,
          })}
        </summary>
        <p>{why}</p>
      </details>
    </section>
  )
}
