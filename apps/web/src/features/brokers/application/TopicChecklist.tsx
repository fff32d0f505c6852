import type { BrokerApplication } from '../../../adapters/api/broker-client'
import { Icon } from '../../../ui/controls/Icon'

type OpenError = BrokerApplication['errors'][number]
type Topic = BrokerApplication['topics'][number]

const STATES: Readonly<Record<Topic['state'], string>> = {
  'not-asked': 'Not asked',
  'not-started': 'Not started',
  open: 'Open',
  done: 'Done',
}

/**
 * Shows each topic's progress, and what is wrong or missing in it. Counts health questions without
 * naming them.
 */
export function TopicChecklist({ topics, errors }: Pick<BrokerApplication, 'topics' | 'errors'>) {
  const others = new Set(errors.map(({ topic }) => topic))
  for (const { title } of topics) others.delete(title)
  return (
    <section className="card" aria-labelledby="progress">
      <h2 id="progress">Progress</h2>
      <ul className="checklist">
        {topics.map((topic) => (
          <TopicItem key={topic.id} topic={topic} errors={errorsIn(errors, topic.title)} />
        ))}
        {[...others].map((title) => (
          <li key={title} className="checklist__item">
            <span className="checklist__mark" />
            <div className="checklist__topic">
              <h3>{title}</h3>
              <Errors errors={errorsIn(errors, title)} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function TopicItem({ topic, errors }: { topic: Topic; errors: readonly OpenError[] }) {
  const { title, state, left, notAsked } = topic
  return (
    <li className={`checklist__item checklist__item--${state}`}>
      <span className="checklist__mark">{state === 'done' ? <Icon name="check" /> : null}</span>
      <div className="checklist__topic">
        <div className="checklist__head">
          <h3>{title}</h3>
          <span className="checklist__state">
            {STATES[state]}
            {left > 0 ? `, ${left} left` : ''}
          </span>
        </div>
        <Errors errors={errors} />
        <NotAsked pages={notAsked} isWholeTopic={state === 'not-asked'} />
      </div>
    </li>
  )
}

/** Names the pages that the client doesn't see. Says each reason once. */
function NotAsked({ pages, isWholeTopic }: { pages: Topic['notAsked']; isWholeTopic: boolean }) {
  const reasons = [...new Set(pages.map(({ why }) => why))]
  const [only, ...others] = reasons
  if (only === undefined) return null
  if (isWholeTopic && others.length === 0) return <p className="checklist__open">{only}</p>
  return (
    <details>
      <summary>Not asked: {titlesOf(pages)}</summary>
      {reasons.map((why) => (
        <p key={why}>
          {others.length === 0 ? null : `${titlesOf(pages.filter((page) => page.why === why))}: `}
          {why}
        </p>
      ))}
    </details>
  )
}

function titlesOf(pages: Topic['notAsked']): string {
  return pages.map(({ title }) => title).join(' · ')
}

/** The wrong answers with their messages, then the names of the open questions. */
function Errors({ errors }: { errors: readonly OpenError[] }) {
  const missing = errors.filter(({ isMissing }) => isMissing)
  return (
    <>
      {errors
        .filter(({ isMissing }) => !isMissing)
        .map(({ label, message }, index) => (
          <p key={index} className="checklist__wrong">
            {label ? <strong>{label}: </strong> : null}
            {message}
          </p>
        ))}
      {missing.length === 0 ? null : (
        <p className="checklist__open">{missing.map(formatOpenItem).join(' · ')}</p>
      )}
    </>
  )
}

function errorsIn(errors: readonly OpenError[], title: string): OpenError[] {
  return errors.filter(({ topic }) => topic === title)
}

function formatOpenItem({ label, count }: OpenError): string {
  return label ?? `${count} ${count === 1 ? 'question' : 'questions'} about health`
}
