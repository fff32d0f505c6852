import type { FieldRef, Form, SectionDefinition } from '@gapwise/form-engine/core'

import { fieldAt } from './fields'

/**
 * One page of questions. It contains the fields between two headings of a section.
 *
 * @see C-5
 */
export interface QuestionPage {
  readonly section: string
  /** Page number within the section, starting at 1. */
  readonly number: number
  /** The page's heading. If there is none, the section's title. */
  readonly title: string
  /** The heading's hint. */
  readonly lead: string | undefined
  /**
   * Ids of the fields on the page. The heading is not included. Child fields come after their
   * parents.
   */
  readonly fields: readonly string[]
}

/** Returns the pages of every visible section, in order. */
export function questionPages(form: Form): QuestionPage[] {
  return form.visibleSections().flatMap((section) => sectionPages(form, section))
}

/** Returns the pages of one section. A heading without visible fields gets no page. */
export function sectionPages(form: Form, sectionId: string): QuestionPage[] {
  const section = form.definition.sections.find(({ id }) => id === sectionId)
  if (!section) return []
  return groupsOf(form, section)
    .filter(({ fields }) => fields.length > 0)
    .map((group, index) => ({ ...group, number: index + 1 }))
}

function groupsOf(form: Form, section: SectionDefinition) {
  interface Group {
    readonly section: string
    title: string
    lead: string | undefined
    readonly fields: string[]
  }
  const newGroup = (title: string, lead?: string): Group => ({
    section: section.id,
    title,
    lead,
    fields: [],
  })
  let current = newGroup(section.title)
  const groups = [current]
  for (const field of form.visibleFields(section.id)) {
    const definition = fieldAt(form.definition, { section: section.id, field })?.definition
    if (definition?.type === 'heading') {
      current = newGroup(definition.display_label ?? section.title, definition.helper_text)
      groups.push(current)
    } else {
      current.fields.push(field)
    }
  }
  return groups
}

/**
 * Returns the page that contains a field. If the field is hidden, returns the section's first page.
 */
export function pageOfField(form: Form, { section, field }: FieldRef): QuestionPage | undefined {
  const asked = fieldAt(form.definition, { section, field })?.table ?? field
  const pages = sectionPages(form, section)
  return pages.find(({ fields }) => fields.includes(asked)) ?? pages[0]
}

/** Returns the first incomplete page. A returning applicant continues on this page. */
export function firstUnfinishedPage(form: Form): QuestionPage | undefined {
  const [issue] = form.validate({ mode: 'strict' })
  return issue ? pageOfField(form, issue) : undefined
}

/**
 * Returns the previous and the next page. Both are `undefined` if the given page does not exist.
 */
export function neighbors(
  form: Form,
  page: QuestionPage,
): { before: QuestionPage | undefined; after: QuestionPage | undefined } {
  const pages = questionPages(form)
  const index = pages.findIndex(
    ({ section, number }) => section === page.section && number === page.number,
  )
  return { before: pages[index - 1], after: index < 0 ? undefined : pages[index + 1] }
}
