import type { FieldDefinition } from '@gapwise/form-engine'
import { expect, it } from 'vitest'
import { enrollmentTopics } from '../src/enrollment-topics'
import { enrollmentForm } from '../src/index'
import { allFields, isQuestion } from './all-fields'

/**
 * Fields without a page. The answers are computed from the list of illnesses that the page asks, and
 * the text name the same illnesses for the PDF, which shows no options.
 */
const WITHOUT_PAGE = ['he_ever_list', 'he_ever_any', 'h24_list', 'h24_any']

/** Answers that an application can have before its first page is opened. */
const KNOWN_BEFORE = ['applicant_dob', 'gender', 'tobacco', 'zip5', 'city', 'county', 'state']

const pages = enrollmentTopics.flatMap((topic) => topic.pages.map((page) => ({ topic, page })))
const placed = pages.flatMap(({ topic, page }) =>
  page.parts.flatMap(({ section, fields }) =>
    fields.map((field) => ({ section, field, page: `${topic.id}/${page.id}` })),
  ),
)
const defined = enrollmentForm.sections.flatMap((section) =>
  allFields(section).map((field) => ({ section: section.id, field })),
)
/** Columns are part of their table. */
const columns = new Set(
  enrollmentForm.sections.flatMap(({ fields }) =>
    fields.flatMap((field) => (field.type === 'input-table' ? (field.child_fields ?? []) : [])),
  ),
)
const isShown = (field: FieldDefinition) => field.type !== 'heading' && !columns.has(field)

it('shows every question, text, and link on exactly one page', () => {
  const problems = defined
    .filter(({ field }) => isShown(field) && !WITHOUT_PAGE.includes(field.id))
    .flatMap(({ section, field: { id } }) => {
      const on = placed.filter((place) => place.section === section && place.field === id)
      if (on.length === 1) return []
      const where = on.length === 0 ? 'no page' : on.map(({ page }) => page).join(' and ')
      return [
        `“${id}” of the section “${section}” is on ${where}. Add its id to one page of src/enrollment-topics.json.`,
      ]
    })
  expect(problems).toEqual([])
})

it('names only sections and fields of the form', () => {
  const problems = placed
    .filter(({ section, field }) =>
      defined.every((each) => each.section !== section || each.field.id !== field),
    )
    .map(
      ({ section, field, page }) =>
        `${page} names “${field}” of the section “${section}”, which does not exist. Check the spelling in src/enrollment-topics.json.`,
    )
  expect(problems).toEqual([])
  const names = defined.map(({ field }) => field.id)
  expect(WITHOUT_PAGE.filter((id) => !names.includes(id))).toEqual([])
})

// A page combines sections, so its questions need different ids.
it('uses each field id only once in the form', () => {
  const names = defined.map(({ field }) => field.id)
  expect(names.filter((id, at) => names.indexOf(id) !== at)).toEqual([])
})

it('has six topics, and addresses that differ', () => {
  expect(enrollmentTopics).toHaveLength(6)
  const addresses = pages.map(({ topic, page }) => `${topic.id}/${page.id}`)
  expect(new Set(addresses).size).toBe(addresses.length)
  expect(new Set(enrollmentTopics.map(({ id }) => id)).size).toBe(6)
})

// A topic is done when its required questions are answered, so a page without one would count as
// done before anyone has seen it.
it.each(pages.map(({ topic, page }) => [`${topic.id}/${page.id}`, page] as const))(
  '%s asks a required question that is not known before',
  (_, page) => {
    const asked = page.parts.flatMap(({ section, fields }) =>
      defined
        .filter((each) => each.section === section && fields.includes(each.field.id))
        .map(({ field }) => field),
    )
    const required = asked.filter(
      (field) => isQuestion(field) && field.required && field.computed === undefined,
    )
    expect(required.filter(({ id }) => !KNOWN_BEFORE.includes(id))).not.toEqual([])
  },
)
