import { answeredTopics, fieldAt, fieldLabel, pageOfField } from '@gapwise/enrollment'
import type { PagePart } from '@gapwise/enrollment-forms/topics'
import { defaultRegistry } from '@gapwise/field-widgets'
import type { Form } from '@gapwise/form-engine/core'
import { type ReviewAction, SectionRenderer } from '@gapwise/form-react'
import { useCallback, useMemo } from 'react'

import { TopicIcon } from '../../ui/illustrations'
import { KEEP_POSITION } from '../../ui/page/keep-position'
import { questionsPath, reviewRow } from '../facts/addresses'
import { titleForHelper } from '../facts/applicant-words'
import './answer-list.css'
import type { OpenApplication } from '../open/open-application'
import { presetNoteOf } from './preset-note'
import { useFormSnapshot } from './use-form-snapshot'
import { rich, t } from '../../language'
import { FormInLanguage } from '../../language/FormInLanguage'
import { PageLink } from '../../ui/controls/PageLink'

interface AnswerListProps {
  application: Pick<OpenApplication, 'id' | 'form'> & Partial<Pick<OpenApplication, 'store'>>
  /** Next to each answer, shows a link to its question. */
  changeable?: boolean
  /** Heading level of the topics. */
  level?: 2 | 3
}

/**
 * Shows every visible question with its answer, in one card for each topic. Optional questions
 * without an answer are folded.
 */
export function AnswerList({ application, changeable = false, level = 2 }: AnswerListProps) {
  const { id, form, store } = application
  const hosts = useMemo(() => (store ? { presetNote: presetNoteOf({ store }) } : {}), [store])
  const topics = useFormSnapshot(form, topicsToShow)
  const Heading = level === 2 ? 'h2' : 'h3'
  const change = useCallback<ReviewAction>(
    (section, field) => <ChangeLink id={id} form={form} section={section} field={field} />,
    [id, form],
  )
  const rows = (parts: readonly PagePart[]) =>
    parts.map(({ section, fields }) => (
      <SectionRenderer
        key={`${section} ${fields.join()}`}
        section={section}
        fields={fields}
        {...(changeable ? { reviewAction: change } : {})}
      />
    ))
  return (
    <FormInLanguage form={form} registry={defaultRegistry} mode="review" hosts={hosts}>
      {topics.map(({ id: topic, title, answered, blank, blanks }) => (
        <section key={topic} className="card answers" aria-labelledby={`answers-${topic}`}>
          <Heading id={`answers-${topic}`} className="answers__heading">
            <TopicIcon topic={topic} />
            {titleForHelper(title, store?.getState().detail.applying_for)}
          </Heading>
          {rows(answered)}
          {blanks === 0 ? null : (
            <details className="answers__blank">
              <summary>
                {blanks === 1
                  ? t('1 optional question left blank')
                  : t('{count} optional questions left blank', { count: blanks })}
              </summary>
              {rows(blank)}
            </details>
          )}
        </section>
      ))}
    </FormInLanguage>
  )
}

interface ChangeLinkProps {
  id: string
  form: Form
  section: string
  field: string
}

function ChangeLink({ id, form, section, field }: ChangeLinkProps) {
  const ref = { section, field }
  if (fieldAt(form.definition, ref)?.definition.computed !== undefined) return null
  return (
    <PageLink
      id={reviewRow(ref)}
      className="answers__change"
      to={questionsPath(id, pageOfField(form, ref), { field, fromReview: true })}
      state={KEEP_POSITION}
    >
      {rich('Change <s>{question}</s>', {
        question: fieldLabel(form.definition, ref),
        s: (text) => <span className="visually-hidden">{text}</span>,
      })}
    </PageLink>
  )
}

interface ShownTopic {
  readonly id: string
  readonly title: string
  readonly answered: readonly PagePart[]
  /** Optional questions without an answer. */
  readonly blank: readonly PagePart[]
  readonly blanks: number
}

function topicsToShow(form: Form): ShownTopic[] {
  return answeredTopics(form).map(({ id, title, parts }) => {
    const pick = (wanted: boolean) =>
      parts
        .map(({ section, fields }) => ({
          section,
          fields: fields.filter((field) => isBlank(form, section, field) === wanted),
        }))
        .filter(({ fields }) => fields.length > 0)
    const blank = pick(true)
    const blanks = blank.reduce((sum, { fields }) => sum + fields.length, 0)
    return { id, title, answered: pick(false), blank, blanks }
  })
}

function isBlank(form: Form, section: string, field: string): boolean {
  const { value, required } = form.getField(section, field)
  const isEmpty = value === undefined || value === '' || (Array.isArray(value) && !value.length)
  return isEmpty && !required
}
