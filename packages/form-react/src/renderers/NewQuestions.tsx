import type { FieldRef } from '@gapwise/form-engine/core'
import type { ReactElement } from 'react'
import { fieldDefinition } from '../binding/field-definition'
import { fieldIds } from '../binding/field-ids'
import { useScope } from '../context/scope'
import { useTextCatalog, useTexts } from '../hooks/use-texts'
import { formTexts } from '../texts/english'

/** Without JavaScript, only the browser can move the focus. */
const FOCUSED = { autoFocus: true }

export interface NewQuestionsProps {
  /** Questions to list, with the positions of the rows around them. */
  readonly questions: readonly (FieldRef & { readonly rows?: readonly number[] })[]
}

/**
 * Lists the questions that appeared in a `native` form, as links to them. Without JavaScript, a
 * question appears only on the next page, and this list takes the focus. Renders nothing without questions.
 */
export function NewQuestions({ questions }: NewQuestionsProps): ReactElement | null {
  const { form, idPrefix } = useScope().binding
  const { newQuestions, answerThem } = useTexts(formTexts)
  const language = useTextCatalog()?.language
  if (questions.length === 0) return null
  const headingId = `${idPrefix}:new-questions`
  return (
    <section
      className="gw-new-questions"
      tabIndex={-1}
      {...FOCUSED}
      lang={language}
      aria-labelledby={headingId}
    >
      <h2 id={headingId}>{newQuestions(questions.length)}</h2>
      <p>{answerThem}</p>
      <ul className="gw-new-questions-list">
        {questions.map(({ section, field, rows }) => {
          const { input } = fieldIds(idPrefix, section, field, rows)
          return (
            <li key={input}>
              <a href={`#${encodeURIComponent(input)}`}>
                {fieldDefinition(form, section, field).display_label ?? field}
              </a>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
