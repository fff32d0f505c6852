import { NO_ENTRIES } from '../answers/answers'
import { type CheckForm, compileForm } from '../compile/compile-form'
import { FormEngineError, requireArgument, requireObjects } from '../errors'
import { type FormCells, createCells } from '../state/form-cells'
import { createFieldResults, isUnconfirmed } from './field-results'
import { createFormChanges, needs } from './form-changes'
import { answerFieldOf, fieldOf, sectionOf, settableFieldOf } from '../state/form-lookup'
import { refOf } from '../compile/form-nodes'
import type { FieldNode, FormNode } from '../compile/types'
import { isRecord } from '../language/own-keys'
import { createListeners } from '../state/listeners'
import { worded } from '../state/wording'
import { draftOf, submissionOf } from './submission'
import type { ValidationHost } from './validate'
import { settleAll } from '../state/visibility'
import type { CheckedForm } from '../types/checked-form'
import type { EngineParts } from '../features/whole-engine'
import type { CoreFormOf } from '../types/typed-form'
import type { CoreForm, CoreFormOptions, FormDefinition, FormOptions, MessageEntry } from '../types'

/** What an entry point adds to the core. */
export interface FormAdditions extends EngineParts {
  /** Checks the compiled definition. Reported problems are errors of the definition. */
  readonly checkForm?: CheckForm
  /** Returns the message for a code that the host has no message for. */
  readonly messageFor?: (code: string) => MessageEntry
}

/** What functions that are imported separately need of a form. */
interface FormParts {
  readonly cells: FormCells
  readonly host: ValidationHost
  /**
   * Computes states and issues of fields again, and tells their listeners and the form's. Adds the
   * form to the indices.
   */
  readonly renew: (indices: Set<number>) => void
}

/** Key of a form's parts. A `WeakMap` of forms instead would slow down garbage collection. */
const PARTS = Symbol('parts')

/**
 * Returns the parts of a form, for functions that are imported separately.
 *
 * @throws {FormEngineError} `unknown_form` for an object that `createForm` did not return.
 */
export function partsOf(form: CoreForm): FormParts {
  const parts = (form as { readonly [PARTS]?: FormParts } | undefined)?.[PARTS]
  if (parts) return parts
  throw new FormEngineError(
    'unknown_form',
    'This object is not a form. Pass the object that createForm returned, not a copy.',
  )
}

/** Returns the cells of a form. Throws as `partsOf` does. */
export function cellsOf(form: CoreForm): FormCells {
  return partsOf(form).cells
}

/**
 * Creates a form from a definition, as `createForm` of `@gapwise/form-engine` does, but with less
 * code.
 *
 * - The form has no `explain`, `impactOf`, and `setIssues`. Import these functions.
 * - Only the messages in `options` are used. Import `defaultMessages`, or pass your own. A code
 *   without a message is its own message.
 * - The types of rules are not checked. Check the definition with `checkDefinition` before it is
 *   used.
 *
 * @example
 * ```ts
 * const form = createForm(definition, { messages: defaultMessages })
 * explain(form, 'habits', 'years').sentence
 * ```
 *
 * @throws {FormEngineError} The codes of `createForm` of `@gapwise/form-engine`.
 */
export function createForm<const D extends FormDefinition>(
  definition: D & CheckedForm<D>,
  options?: CoreFormOptions,
): CoreFormOf<D>
export function createForm(definition: FormDefinition, options: CoreFormOptions = {}): CoreForm {
  requireArgument(isRecord(options), 'options', 'an object')
  const { features = NO_ENTRIES } = options
  requireObjects(features, 'features')
  const byName = Object.fromEntries(features.map((feature) => [feature.name, feature]))
  return createFormWith({ features: byName, builtIn: NO_TYPES }, definition, options)
}

/** Creates a form with the additions of an entry point. */
export function createFormWith(
  engine: FormAdditions,
  definition: FormDefinition,
  options: FormOptions,
): CoreForm {
  const { features, messageFor = codeAsMessage } = engine
  const verifiers = features.verifiers?.allVerifiers(options.verifiers)
  const compiled = compileForm(definition, { ...options, ...engine, verifiers })
  const { sections, nodes } = compiled
  const cells = createCells(compiled, options, features)
  const { values, visible } = cells
  settleAll(cells)
  const progress = features.progress?.createProgress(cells)
  const listeners = createListeners()
  const host = { ...options, ownMessages: options.messages, cells, verifiers, messageFor }
  const results = createFieldResults(cells, host)
  /**
   * Ids of the visible fields, by section. A section's list is cleared when one of its fields is
   * shown or hidden.
   */
  const shownFields: (string[] | undefined)[] = []
  /** Listeners for the whole form are registered under this index, which no cell has. */
  const formIndex = values.length

  function renew(indices: Set<number>): void {
    for (const index of indices) {
      cells.external?.forgetChanged(index)
      results.forget(index)
      progress?.recount(index)
    }
    listeners.notify(indices.add(formIndex))
  }

  const changes = createFormChanges(cells, ({ touched, flipped }) => {
    for (const index of flipped) {
      const { section: owner } = nodes[index]!
      if (owner) shownFields[owner.index] = undefined
    }
    renew(touched)
  })

  const section = (id: string) => sectionOf(compiled, id)
  const field = (sectionId: string, id: string) => fieldOf(compiled, sectionId, id)
  const settableField = (sectionId: string, id: string) => settableFieldOf(compiled, sectionId, id)
  const sectionsFor = (id: string | undefined) => (id === undefined ? sections : [section(id)])
  const isShown = ({ index }: FormNode) => visible[index]!
  const shownIds = (list: readonly FormNode[]) => list.filter(isShown).map(({ id }) => id)

  const form: CoreForm = {
    ...changes.methods,
    get definition() {
      return worded(cells, definition)
    },
    setAnswer: (sectionId, id, value) => changes.set([[settableField(sectionId, id), value]]),
    setAnswers(list) {
      requireObjects(list, 'changes')
      changes.set(list.map((one) => [settableField(one.section, one.field), one.value]))
    },
    // A state has the computed cells of a table, which are not stored.
    getAnswer: (sectionId, id) => results.state(field(sectionId, id)).value,
    isSectionVisible: (id) => isShown(section(id)),
    isVisible: (sectionId, id) => isShown(field(sectionId, id)),
    visibleSections: () => shownIds(sections),
    visibleFields(id) {
      const { index, fields } = section(id)
      return (shownFields[index] ??= shownIds(fields))
    },
    getField: (sectionId, id) => results.state(field(sectionId, id)),
    validate(checked) {
      requireArgument(isRecord(checked), 'options', 'an object')
      const { mode, section: id } = checked
      return sectionsFor(id).flatMap(({ fields }) => results.issues(fields, mode))
    },
    validateField: (sectionId, id, mode) => results.issues([field(sectionId, id)], mode),
    submission: () => submissionOf(cells),
    draft: () => draftOf(cells),
    progress: (id) => (progress ?? needs('progress', 'progress')).of(sectionsFor(id)),
    subscribe: (listener) => listeners.add(formIndex, listener),
    subscribeField: (owner, id, listener) => listeners.add(field(owner, id).index, listener),
    unconfirmed: () =>
      (nodes.filter((node) => isUnconfirmed(node, cells)) as FieldNode[]).map(refOf),
    confirm: (sectionId, id) => changes.confirm(answerFieldOf(compiled, sectionId, id)),
  }
  const parts: FormParts = { cells, host, renew }
  return Object.defineProperty(form, PARTS, { value: parts })
}

const NO_TYPES: EngineParts['builtIn'] = new Map()

function codeAsMessage(code: string): MessageEntry {
  return { message: code, help: '' }
}
