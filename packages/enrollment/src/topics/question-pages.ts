import { enrollmentTopics, type PagePart, type FormTopic } from '@gapwise/enrollment-forms/topics'
import type { FieldRef, Form } from '@gapwise/form-engine/core'

import { fieldAt } from '../fields'

/**
 * One page of questions, with what it shows now.
 *
 * @see C-5
 */
export interface QuestionPage {
  /** Id of the topic. */
  readonly topic: string
  /** Unique in the topic. */
  readonly id: string
  readonly title: string
  readonly lead: string | undefined
  /**
   * The visible fields, by section. Includes headings that a question follows, and texts. Child
   * fields come after their parents. Computed fields are not included, because nobody answers them.
   */
  readonly parts: readonly PagePart[]
}

const HIDDEN: readonly string[] = []

/** Field types that are not questions. */
const NO_QUESTION: ReadonlySet<string> = new Set(['heading', 'link', 'text-block'])

/** The pages of a form, and the lists of visible fields that they were made from. */
interface KnownPages {
  readonly topics: readonly FormTopic[]
  readonly visible: readonly (readonly string[])[]
  readonly pages: readonly QuestionPage[]
  /** The page of each field, by `section field`. */
  readonly byField: ReadonlyMap<string, QuestionPage>
}

const known = new WeakMap<Form, KnownPages>()

function knownPages(form: Form, topics: readonly FormTopic[]): KnownPages {
  const visible = form.definition.sections.map(({ id }) =>
    form.isSectionVisible(id) ? form.visibleFields(id) : HIDDEN,
  )
  const last = known.get(form)
  // The engine returns the same list until a field of the section is shown or hidden.
  if (last?.topics === topics && visible.every((list, at) => list === last.visible[at])) return last
  const pages = visiblePages(form, topics)
  const byField = new Map(
    pages.flatMap((page) =>
      fieldsOnPage(page).map(({ section, field }) => [`${section} ${field}`, page] as const),
    ),
  )
  const next = { topics, visible, pages, byField }
  known.set(form, next)
  return next
}

/**
 * Returns the pages of every topic, in order. A page without visible questions is left out. Returns
 * the same array until a question is shown or hidden.
 */
export function questionPages(
  form: Form,
  topics: readonly FormTopic[] = enrollmentTopics,
): readonly QuestionPage[] {
  return knownPages(form, topics).pages
}

function visiblePages(form: Form, topics: readonly FormTopic[]): QuestionPage[] {
  return topics.flatMap((topic) =>
    topic.pages.flatMap(({ id, title, lead, parts }) => {
      const shown = parts
        .map((part) => visiblePart(form, part, isAsked))
        .filter(({ fields }) => fields.length > 0)
      return shown.some((part) => part.fields.some((field) => isQuestion(form, part, field)))
        ? [{ topic: topic.id, id, title, lead, parts: shown }]
        : []
    }),
  )
}

/** A topic, with the answers that it has now. */
export interface AnsweredTopic {
  readonly id: string
  readonly title: string
  /** The visible questions by section, including the computed ones. */
  readonly parts: readonly PagePart[]
}

/** Returns the topics with their visible questions, for a list of all answers. */
export function answeredTopics(
  form: Form,
  topics: readonly FormTopic[] = enrollmentTopics,
): AnsweredTopic[] {
  return topics.flatMap(({ id, title, pages }) => {
    const parts = pages
      .flatMap((page) => page.parts.map((part) => visiblePart(form, part, isQuestion)))
      .filter(({ fields }) => fields.length > 0)
    return parts.length > 0 ? [{ id, title, parts }] : []
  })
}

/** Returns true if a part shows a field. */
type Includes = (form: Form, part: PagePart, field: string) => boolean

const isQuestion: Includes = (form, { section }, field) => {
  const found = fieldAt(form.definition, { section, field })
  return found !== undefined && !NO_QUESTION.has(found.definition.type)
}

const isAsked: Includes = (form, { section }, field) =>
  fieldAt(form.definition, { section, field })?.definition.computed === undefined

function visiblePart(form: Form, part: PagePart, includes: Includes): PagePart {
  const listed = form.isSectionVisible(part.section) ? form.visibleFields(part.section) : []
  const fields = listed.filter(
    (field) => part.fields.includes(field) && includes(form, part, field),
  )
  const isHeading = (field: string | undefined) =>
    field !== undefined &&
    fieldAt(form.definition, { section: part.section, field })?.definition.type === 'heading'
  return {
    section: part.section,
    fields: fields.filter(
      (field, at) => !isHeading(field) || (at + 1 < fields.length && !isHeading(fields[at + 1])),
    ),
  }
}

/** Returns the fields of a page, in order. */
export function fieldsOnPage({ parts }: Pick<QuestionPage, 'parts'>): FieldRef[] {
  return parts.flatMap(({ section, fields }) => fields.map((field) => ({ section, field })))
}

/** Returns true if a page shows a field. A column is on the page of its table. */
export function pageShows(
  form: Form,
  { parts }: Pick<QuestionPage, 'parts'>,
  { section, field }: FieldRef,
): boolean {
  const asked = fieldAt(form.definition, { section, field })?.table ?? field
  return parts.some((part) => part.section === section && part.fields.includes(asked))
}

/**
 * Returns the page that contains a field. If the page does not show the field now, returns that page
 * anyway. If the page is hidden, returns the first page with fields of the same section.
 */
export function pageOfField(
  form: Form,
  ref: FieldRef,
  topics: readonly FormTopic[] = enrollmentTopics,
): QuestionPage | undefined {
  const pages = questionPages(form, topics)
  const shown = pageFinder(form, topics)(ref)
  if (shown) return shown
  const listing = topics.flatMap(({ id: topic, pages: all }) =>
    all.filter((page) => pageShows(form, page, ref)).map(({ id }) => ({ topic, id })),
  )
  const isListing = (page: QuestionPage) => listing.some((other) => isSamePage(page, other))
  const hasSection = (page: QuestionPage) =>
    page.parts.some(({ section }) => section === ref.section)
  return pages.find(isListing) ?? pages.find(hasSection)
}

/** Returns true if two pages have the same address. */
export function isSamePage(
  one: Pick<QuestionPage, 'topic' | 'id'>,
  other: Pick<QuestionPage, 'topic' | 'id'>,
): boolean {
  return one.topic === other.topic && one.id === other.id
}

/**
 * Returns the page for an address with a section and the number of a heading in it, such as in an
 * older link. A number past the end stands for the section's last heading.
 */
export function pageOfHeading(
  form: Form,
  section: string,
  number: number,
): QuestionPage | undefined {
  const groups: string[][] = []
  const visible = form.definition.sections.some(({ id }) => id === section)
    ? visiblePart(form, { section, fields: form.visibleFields(section) }, isAsked).fields
    : []
  for (const field of visible) {
    const type = fieldAt(form.definition, { section, field })?.definition.type
    if (type === 'heading' || groups.length === 0) groups.push([])
    if (type !== 'heading') groups.at(-1)?.push(field)
  }
  const group = groups[Number.isSafeInteger(number) && number > 0 ? number - 1 : 0] ?? groups.at(-1)
  const [field] = group ?? []
  return field === undefined ? undefined : pageOfField(form, { section, field })
}

/**
 * Returns a function that finds the page that shows a field now. A column is on the page of its
 * table. Use the function only until the form changes.
 */
export function pageFinder(
  form: Form,
  topics: readonly FormTopic[] = enrollmentTopics,
): (ref: FieldRef) => QuestionPage | undefined {
  const { byField } = knownPages(form, topics)
  const { definition } = form
  return ({ section, field }) => {
    const asked = fieldAt(definition, { section, field })?.table ?? field
    return byField.get(`${section} ${asked}`)
  }
}

/** Returns the pages on which an answer is missing or wrong, in order. */
export function unfinishedPages(
  form: Form,
  issues: readonly FieldRef[],
  topics: readonly FormTopic[] = enrollmentTopics,
): QuestionPage[] {
  const open = new Set(issues.map(pageFinder(form, topics)))
  return questionPages(form, topics).filter((page) => open.has(page))
}

/** Returns the first incomplete page. A returning applicant continues on this page. */
export function firstUnfinishedPage(
  form: Form,
  topics: readonly FormTopic[] = enrollmentTopics,
): QuestionPage | undefined {
  const issues = form.validate({ mode: 'strict' })
  const [first] = issues
  if (!first) return undefined
  return unfinishedPages(form, issues, topics)[0] ?? pageOfField(form, first, topics)
}

/**
 * Returns the previous and the next page. Both are `undefined` if the given page does not exist.
 */
export function neighbors(
  form: Form,
  page: Pick<QuestionPage, 'topic' | 'id'>,
  topics: readonly FormTopic[] = enrollmentTopics,
): { before: QuestionPage | undefined; after: QuestionPage | undefined } {
  const pages = questionPages(form, topics)
  const index = pages.findIndex((each) => isSamePage(each, page))
  return { before: pages[index - 1], after: index < 0 ? undefined : pages[index + 1] }
}

/** Returns a page without some of its fields, and without the headings that would be left bare. */
export function withoutFields(
  form: Form,
  page: QuestionPage,
  left: readonly FieldRef[],
): QuestionPage {
  const isKept: Includes = (_, { section }, field) =>
    !left.some((ref) => ref.section === section && ref.field === field)
  const parts = page.parts.map((part) => visiblePart(form, part, isKept))
  return { ...page, parts: parts.filter(({ fields }) => fields.length > 0) }
}
