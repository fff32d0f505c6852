import type { Form, Issue } from '@gapwise/form-engine/core'
import { useCallback, useEffect, useId, useMemo, type ReactElement, type ReactNode } from 'react'
import { createBinding } from '../binding/binding'
import { describeIssue } from '../binding/describe-issue'
import { HostContext, type Hosts, type SuggestionSources } from './hosts'
import type { Mode } from '../binding/modes'
import { NO_SLOTS, type Slots } from '../binding/slots'
import { inScope } from './scope'
import type { BeforeChange } from '../binding/types'
import type { TextCatalog } from '../texts/text-catalog'
import type { Registry } from '../binding/widget-registry'

export interface FormProviderProps {
  readonly form: Form
  /** The components that edit and review each field type. */
  readonly registry: Registry
  /** @default 'edit' */
  readonly mode?: Mode
  /**
   * Sentences of the widgets in another language. It can change at any moment. `setTexts` of the
   * engine changes the form's own text.
   *
   * @default English
   */
  readonly texts?: TextCatalog | undefined
  /** Suggestions for `string-search` and `drug-lookup`, by field id. */
  readonly suggestions?: SuggestionSources
  /** Services that the application provides to widgets, such as a file uploader. */
  readonly hosts?: Hosts
  /** Components for the frame of a section, the error summary, and the list of answers. */
  readonly slots?: Slots
  /**
   * Called before an answer from a widget is set. Returns the changes to make. Returns `[]` to make
   * none, for example to ask the user first. `form.setAnswers` and `form.undo` do not call this
   * function.
   */
  readonly onBeforeChange?: BeforeChange
  readonly children?: ReactNode
}

/** Provides a form, its widgets, and its errors to all child components. Renders no element. */
export function FormProvider({
  form,
  registry,
  mode = 'edit',
  texts,
  suggestions,
  hosts,
  slots = NO_SLOTS,
  onBeforeChange,
  children,
}: FormProviderProps): ReactElement {
  const idPrefix = useId()
  const binding = useMemo(() => createBinding(form, idPrefix), [form, idPrefix])
  useEffect(() => binding.setBeforeChange(onBeforeChange), [binding, onBeforeChange])
  // Clear the shown errors on unmount, because they subscribe to the form. The form can outlive
  // this component.
  useEffect(() => binding.validation.clear, [binding])
  const describe = useCallback(
    (issue: Issue) => describeIssue(form, registry, issue, texts),
    [form, registry, texts],
  )
  useEffect(() => binding.validation.describeAgain(describe), [binding, describe])
  const scope = useMemo(
    () => ({ binding, registry, mode, texts, describe, slots }),
    [binding, registry, mode, texts, describe, slots],
  )
  const services = useMemo(() => ({ suggestions, hosts }), [suggestions, hosts])
  return inScope(scope, <HostContext.Provider value={services}>{children}</HostContext.Provider>)
}
