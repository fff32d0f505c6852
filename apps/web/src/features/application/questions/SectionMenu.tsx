import { useEffect, useId, useRef, useState } from 'react'
import { useStore } from 'zustand'

import { questionsPath, stepPath } from '../../../application/facts/addresses'
import { titleForHelper } from '../../../application/facts/applicant-words'
import type { OpenApplication } from '../../../application/open/open-application'
import { useFormSnapshot } from '../../../application/answers/use-form-snapshot'
import { Icon } from '../../../ui/controls/Icon'
import { TopicIcon } from '../../../ui/illustrations'
import { sectionMenuItems, type SectionMenuItem } from './section-menu-items'
import { t } from '../../../language'
import { PageLink } from '../../../ui/controls/PageLink'

interface SectionMenuProps {
  application: OpenApplication
  /** Id of the current topic. */
  current: string
}

/**
 * Lists all topics with their status. The user can open every topic at any time (D12). On a
 * phone, the list collapses into one button.
 */
export function SectionMenu({ application, current }: SectionMenuProps) {
  const topics = useFormSnapshot(application.form, sectionMenuItems)
  const applyingFor = useStore(application.store, ({ detail }) => detail.applying_for)
  const [open, setOpen] = useState(false)
  const menu = useRef<HTMLElement>(null)
  const toggle = useRef<HTMLButtonElement>(null)
  const listId = useId()
  const done = topics.filter(({ state }) => state === 'done').length

  useEffect(() => {
    if (!open) return undefined
    const element = menu.current
    const foldOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      setOpen(false)
      toggle.current?.focus()
    }
    element?.addEventListener('keydown', foldOnEscape)
    return () => element?.removeEventListener('keydown', foldOnEscape)
  }, [open])

  return (
    <nav ref={menu} className="section-menu" aria-label={t('Topics of your application')}>
      <p className="section-menu__progress">
        {t('{done} of {count} topics done', { done, count: topics.length })}
      </p>
      <progress className="section-menu__bar" value={done} max={topics.length} aria-hidden="true" />
      <button
        ref={toggle}
        type="button"
        className="button button--secondary section-menu__toggle"
        aria-expanded={open}
        aria-controls={listId}
        onClick={() => setOpen(!open)}
      >
        <Icon name={open ? 'close' : 'list'} />
        <span>{open ? t('Hide topics') : t('All topics')}</span>
      </button>
      <ol id={listId} className={open ? 'section-menu__list is-open' : 'section-menu__list'}>
        {topics.map((topic) => (
          <li key={topic.id}>
            <TopicLink
              topic={{ ...topic, title: titleForHelper(topic.title, applyingFor) }}
              to={questionsPath(application.id, { topic: topic.id, id: topic.firstPage })}
              isCurrent={topic.id === current}
              onFollow={() => setOpen(false)}
            />
          </li>
        ))}
        <li>
          <PageLink className="section-menu__link" to={stepPath('review', application.id)}>
            <TopicIcon topic="documents" />
            <span className="section-menu__title">{t('Check and send')}</span>
          </PageLink>
        </li>
      </ol>
    </nav>
  )
}

interface TopicLinkProps {
  topic: SectionMenuItem
  to: string
  isCurrent: boolean
  onFollow: () => void
}

function TopicLink({ topic, to, isCurrent, onFollow }: TopicLinkProps) {
  const { title, state, label } = topic
  return (
    <PageLink
      className={`section-menu__link is-${state}`}
      to={to}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={onFollow}
    >
      <TopicIcon topic={topic.id} />
      <span className="section-menu__title">{title}</span>{' '}
      <span className="section-menu__state">
        {state === 'done' ? <Icon name="check" /> : null} {label}
      </span>
    </PageLink>
  )
}
