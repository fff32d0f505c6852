import { fieldAt, fieldLabel, pageOfField } from '@gapwise/enrollment'
import { defaultRegistry } from '@gapwise/field-widgets'
import type { Form } from '@gapwise/form-engine/core'
import { FormProvider, type ReviewAction, SectionRenderer } from '@gapwise/form-react'
import { useCallback } from 'react'
import { Link } from 'react-router-dom'

import { KEEP_POSITION } from '../../ui/page/keep-position'
import { questionsPath } from '../facts/addresses'
import './answer-list.css'
import type { OpenApplication } from '../open/open-application'
import { useFormSnapshot } from './use-form-snapshot'

interface AnswerListProps {
  application: Pick<OpenApplication, 'id' | 'form'>
  /** Next to each answer, shows a link to its question. */
  changeable?: boolean
  /** Heading level of the sections. */
  level?: 2 | 3
}

/** Shows every visible question with its answer, by section, in the form's order. */
export function AnswerList({ application, changeable = false, level = 2 }: AnswerListProps) {
  const { id, form } = application
  const sections = useFormSnapshot(form, sectionsWithQuestions)
  const Heading = level === 2 ? 'h2' : 'h3'
  const change = useCallback<ReviewAction>(
    (section, field) => <ChangeLink id={id} form={form} section={section} field={field} />,
    [id, form],
  )
  return (
    <FormProvider form={form} registry={defaultRegistry} mode="review">
      {sections.map(({ section, title }) => (
        <section key={section} className="answers" aria-labelledby={`answers-${section}`}>
          <Heading id={`answers-${section}`}>{title}</Heading>
          <SectionRenderer section={section} {...(changeable ? { reviewAction: change } : {})} />
        </section>
      ))}
    </FormProvider>
  )
}

interface ChangeLinkProps {
  id: string
  form: Form
  section: string
  field: string
}

function ChangeLink({ id, form, section, field }: ChangeLinkProps) {
  const page = pageOfField(form, { section, field })
  return (
    <Link
      className="answers__change"
      to={questionsPath(id, page, { field, fromReview: true })}
      state={KEEP_POSITION}
    >
      Change{' '}
      <span className="visually-hidden">{fieldLabel(form.definition, { section, field })}</span>
    </Link>
  )
}

/** Field types that are not questions, so they are left out of the list of answers. */
const NO_QUESTION: ReadonlySet<string> = new Set(['heading', 'link', 'text-block'])

function sectionsWithQuestions(form: Form): { section: string; title: string }[] {
  return form
    .visibleSections()
    .filter((section) => form.visibleFields(section).some((field) => asks(form, section, field)))
    .map((section) => {
      const definition = form.definition.sections.find(({ id }) => id === section)
      return { section, title: definition?.title ?? section }
    })
}

function asks(form: Form, section: string, field: string): boolean {
  const type = fieldAt(form.definition, { section, field })?.definition.type
  return type !== undefined && !NO_QUESTION.has(type)
}
