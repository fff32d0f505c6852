import type { FieldRef, Form, SectionDefinition } from '@gapwise/form-engine'

import { fieldAt } from './fields'

/** One page of questions: a group of a section, from one heading to the next (C-5). */
export interface QuestionPage {
  readonly section: string
  /** From 1, within the section. */
  readonly number: number
  /** The group's heading, or the section's title. */
  readonly title: string
  /** The heading's own explanation. */
  readonly lead: string | undefined
  /** Ids of the fields on the page, without the heading; children come with their parents. */
  readonly fields: readonly string[]
}

/** The pages of every visible section, in order. */
export function questionPages(form: Form): QuestionPage[] {
  return form.visibleSections().flatMap((section) => sectionPages(form, section))
}

/** The pages of one section; a group with nothing to show has none. */
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

/** The page that asks a field; the section's first page while the field is hidden. */
export function pageOfField(form: Form, { section, field }: FieldRef): QuestionPage | undefined {
  const asked = fieldAt(form.definition, { section, field })?.table ?? field
  const pages = sectionPages(form, section)
  return pages.find(({ fields }) => fields.includes(asked)) ?? pages[0]
}

/** The first page that is not complete yet, where a person who comes back goes on. */
export function firstUnfinishedPage(form: Form): QuestionPage | undefined {
  const [issue] = form.validate({ mode: 'strict' })
  return issue ? pageOfField(form, issue) : undefined
}

/** The pages before and after one; both `undefined` for a page that does not exist. */
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
