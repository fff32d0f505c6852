import type { BrokerApplication, OpenError, TopicProgress } from '@gapwise/api-contract'
import { pageOfField, topicStates } from '@gapwise/enrollment'
import { enrollmentTopics } from '@gapwise/enrollment-forms/topics'
import {
  fieldsOf,
  isSensitive,
  type ExplanationNode,
  type FieldRef,
  type FormDefinition,
} from '@gapwise/form-engine'
import { sectionsRead, sourcesOfSection } from './condition-sources'
import type { Draft } from './draft'

const UNDERWRITING: Readonly<Record<number, string>> = {
  1: 'The applicant is in open enrollment, so these questions don’t apply.',
  2: 'The applicant has a guaranteed right to buy a policy, so these questions don’t apply.',
}

/**
 * Returns the sections about health. They depend on the underwriting type (D11). `guaranteed-issue`
 * also depends on it but asks about coverage, not health.
 */
export function healthSections(definition: FormDefinition): ReadonlySet<string> {
  const byUnderwriting = definition.sections.filter(
    ({ id }) =>
      id !== 'guaranteed-issue' &&
      sourcesOfSection(definition, id).attributes.includes('underwriting_type'),
  )
  return new Set(byUnderwriting.map(({ id }) => id))
}

/** Returns each topic's progress. For its hidden pages, also returns a sentence with the reason. */
export function describeTopics(draft: Draft): TopicProgress[] {
  const states = new Map(topicStates(draft.form).map((topic) => [topic.id, topic]))
  const reasons = new Map(hiddenSections(draft).map(({ id, why }) => [id, why]))
  return enrollmentTopics.map(({ id, title, pages }) => {
    const notAsked = pages.flatMap((page) => {
      const [why, ...others] = page.parts.map(({ section }) => reasons.get(section))
      return why === undefined || others.includes(undefined) ? [] : [{ title: page.title, why }]
    })
    const { state, left } = states.get(id) ?? { state: undefined, left: 0 }
    return { id, title, state: state ? STATES[state] : 'not-asked', left, notAsked }
  })
}

const STATES = { done: 'done', started: 'open', todo: 'not-started' } as const

/** Returns the hidden sections with the reason why they are hidden. */
export function hiddenSections({
  form,
  facts,
}: Pick<Draft, 'form' | 'facts'>): { id: string; why: string }[] {
  const health = healthSections(form.definition)
  const hidden = form.definition.sections.filter(({ id }) => !form.isSectionVisible(id))
  return hidden.map(({ id }) => {
    const { because } = form.explain(id)
    const { attributes } = sourcesOfSection(form.definition, id)
    const isByUnderwriting = attributes.includes('underwriting_type') || readsUnderwriting(because)
    const byUnderwriting = isByUnderwriting && byFacts(facts)
    const isByHealth = [...sectionsRead(form.definition, id)].some((one) => health.has(one))
    const why = byUnderwriting || (isByHealth ? HIDDEN_REASON : byAnswers(form.definition, because))
    return { id, why }
  })
}

function byFacts({ underwriting_type: type, state_right: right }: Draft['facts']) {
  return type === 2 && right && right.outcome !== 'applies' ? MUST_CHECK : UNDERWRITING[type]
}

const MUST_CHECK =
  'The applicant may have a right under state law. A licensed person must check it, so these questions don’t apply now.'
const HIDDEN_REASON = 'This depends on a health answer, which we don’t show here.'

function readsUnderwriting(tree: ExplanationNode): boolean {
  return nodesOf(tree).some(
    ({ reference }) =>
      reference && 'attribute' in reference && reference.attribute === 'underwriting_type',
  )
}

/** Names the questions whose answers hide a section, but not the answers. */
function byAnswers(definition: FormDefinition, tree: ExplanationNode): string {
  const labels = nodesOf(tree)
    .flatMap(({ reference, references = [] }) => [...(reference ? [reference] : []), ...references])
    .flatMap((reference) =>
      'attribute' in reference ? [] : [`“${labelOf(definition, reference)}”`],
    )
  const [first, ...others] = new Set(labels)
  if (first === undefined) return 'Not needed in this client’s situation.'
  return others.length === 0
    ? `Not needed, because of the answer to ${first}.`
    : `Not needed, because of the answers to ${[first, ...others].join(' and ')}.`
}

function nodesOf(tree: ExplanationNode): ExplanationNode[] {
  return [tree, ...(tree.children ?? []).flatMap(nodesOf)]
}

/** Returns what is missing or wrong, by question. For health questions, returns only a count. */
export function describeErrors({ form }: Draft): OpenError[] {
  const health = healthSections(form.definition)
  const errors = new Map<string, OpenError>()
  for (const { section, field, code, message } of form.validate({ mode: 'strict' })) {
    const topic = topicTitle(form, { section, field })
    const isHealth = health.has(section)
    const label = isHealth ? null : labelOf(form.definition, { section, field })
    const key = JSON.stringify([topic, label, isHealth ? '' : message])
    const known = errors.get(key)
    errors.set(key, {
      ...{ topic, label },
      message: isHealth ? 'Some questions here still need an answer.' : message,
      isMissing: isHealth || code === 'required',
      count: (known?.count ?? 0) + 1,
    })
  }
  return [...errors.values()]
}

function topicTitle(form: Draft['form'], ref: FieldRef): string {
  const page = pageOfField(form, ref)
  const topic = enrollmentTopics.find(({ id, pages }) =>
    page
      ? id === page.topic
      : pages.some(({ parts }) => parts.some(({ section }) => section === ref.section)),
  )
  const section = form.definition.sections.find(({ id }) => id === ref.section)
  return topic?.title ?? section?.title ?? ref.section
}

function labelOf(definition: FormDefinition, ref: FieldRef): string {
  const found = fieldsOf(definition).find(
    ({ section, field }) => section === ref.section && field === ref.field,
  )
  return found?.definition.display_label ?? ref.field
}

/**
 * Lists the sensitive numbers and whether each number was entered. Brokers never see the numbers.
 */
export function describeMasked({ form }: Draft): BrokerApplication['masked'] {
  return fieldsOf(form.definition)
    .filter(
      ({ table, section, field, definition }) =>
        table === undefined && isSensitive(definition) && form.isVisible(section, field),
    )
    .map(({ section, field, definition }) => ({
      label: definition.display_label ?? field,
      given: Boolean(form.getAnswer(section, field)),
    }))
}
