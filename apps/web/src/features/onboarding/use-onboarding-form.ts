import {
  type AnswerValue,
  complexDatePickerType,
  createForm,
  datePickerWithoutDayType,
  defaultMessages,
  type Form,
  type FormDefinition,
  type FormOptions,
  radioType,
  radioWithoutTilesType,
  stringSearchType,
  textType,
  verifiersFeature,
} from '@gapwise/form-engine/core'
import { useLayoutEffect, useState } from 'react'

import { today } from '../../adapters/browser/clock'
import type { OnboardingForm, OnboardingUpdate } from '../../stores/onboarding/onboarding-form'
import { useOnboardingStore } from '../../stores/onboarding/onboarding-store'

/** The types of the questions that these forms ask. */
const TYPES = [
  complexDatePickerType,
  datePickerWithoutDayType,
  radioType,
  radioWithoutTilesType,
  stringSearchType,
  textType,
]

/** Maps a field's answer to and from the onboarding form in the store. */
export interface StoredField {
  readonly section: string
  readonly field: string
  readonly read: (form: OnboardingForm) => AnswerValue | undefined
  readonly write: (answer: AnswerValue | undefined) => OnboardingUpdate
}

/** Maps a string field to the store's field of the same name. */
export function storedTextField(section: string, field: keyof OnboardingUpdate): StoredField {
  return {
    section,
    field,
    read: (form) => (typeof form[field] === 'string' ? form[field] : undefined),
    write: (answer) => ({ [field]: typeof answer === 'string' ? answer : undefined }),
  }
}

/**
 * Creates a form whose answers are kept in sync with the onboarding store. An unconfirmed preset is
 * not written to the store (D6).
 *
 * A new `definition` creates a new form with the same answers. Entries in `fields` that the
 * definition does not contain are ignored. `fields` and `options` must not change.
 */
export function useOnboardingForm(
  definition: FormDefinition,
  fields: readonly StoredField[],
  options?: Pick<FormOptions, 'verifiers' | 'messages'>,
): Form {
  const create = (draft: Pick<FormOptions, 'answers' | 'unconfirmed'>) =>
    createForm(definition, {
      ...options,
      features: [verifiersFeature],
      types: TYPES,
      messages: { ...defaultMessages, ...options?.messages },
      today: today(),
      ...draft,
    })
  const [{ form, of }, setMade] = useState(() => ({
    form: create({ answers: readAnswers(fields) }),
    of: definition,
  }))
  if (of !== definition) {
    setMade({
      form: create({ answers: form.draft(), unconfirmed: form.unconfirmed() }),
      of: definition,
    })
  }
  // Connects before anyone can answer. The answers in the store replace those in the form.
  useLayoutEffect(() => connect(form, fields), [form, fields])
  return form
}

function readAnswers(fields: readonly StoredField[]): NonNullable<FormOptions['answers']> {
  const { form } = useOnboardingStore.getState()
  const answers: Record<string, Record<string, AnswerValue>> = {}
  for (const { section, field, read } of fields) {
    const answer = read(form)
    if (answer !== undefined) (answers[section] ??= {})[field] = answer
  }
  return answers
}

/**
 * Copies the store's answers to the form, then keeps form and store in sync. Returns a function
 * that stops syncing.
 */
function connect(form: Form, fields: readonly StoredField[]): () => void {
  let receiving = false
  const bound = fields.filter(({ section, field }) =>
    form.definition.sections.some(
      ({ id, fields: defined }) => id === section && defined.some((each) => each.id === field),
    ),
  )

  function answerOf({ section, field }: StoredField): AnswerValue | undefined {
    const { unconfirmed, value } = form.getField(section, field)
    return unconfirmed ? undefined : value
  }

  function send() {
    if (receiving) return
    const store = useOnboardingStore.getState()
    const changed = bound.filter((each) => each.read(store.form) !== answerOf(each))
    if (changed.length > 0)
      store.update(Object.assign({}, ...changed.map((each) => each.write(answerOf(each)))))
  }

  function receive() {
    const { form: stored } = useOnboardingStore.getState()
    const changed = bound.filter((each) => each.read(stored) !== answerOf(each))
    if (changed.length === 0) return
    receiving = true
    const select = selectArriving()
    form.setAnswers(
      changed.map(({ section, field, read }) => ({ section, field, value: read(stored) })),
    )
    queueMicrotask(select)
    receiving = false
  }

  receive()
  const stopSending = form.subscribe(send)
  const stopReceiving = useOnboardingStore.subscribe((state, former) => {
    if (state.form !== former.form) receive()
  })
  return () => {
    stopSending()
    stopReceiving()
  }
}

/**
 * Returns a function that selects the text of the focused box if that text has changed. Keys that
 * are pressed next then replace an answer that arrives there, as if Tab had reached the box later.
 */
function selectArriving(): () => void {
  const focused = document.activeElement
  if (!(focused instanceof HTMLInputElement)) return () => undefined
  const before = focused.value
  return () => {
    if (focused.value !== before) focused.select()
  }
}
