import type { Form } from '@gapwise/form-engine'
import { useEffect, useId, useMemo, type ReactElement, type ReactNode } from 'react'
import { createBinding } from '../binding/binding'
import { HostContext, type Hosts, type SuggestionSources } from './hosts'
import type { Mode } from '../binding/modes'
import { inScope } from './scope'
import type { BeforeChange } from '../binding/types'
import type { Registry } from '../binding/widget-registry'

export interface FormProviderProps {
  readonly form: Form
  /** Which component edits and reads which field type. */
  readonly registry: Registry
  /** @default 'edit' */
  readonly mode?: Mode
  /** Proposals for `string-search` and `drug-lookup`, by field id. */
  readonly suggestions?: SuggestionSources
  /** What the application does for widgets that reach outside the page. */
  readonly hosts?: Hosts
  /**
   * Called before each answer given in a widget is set, and returns the changes to make: to make
   * none, for example to ask the person first, it returns `[]`. Changes made through the form
   * itself, such as `form.setAnswers` and `form.undo`, do not pass here.
   */
  readonly onBeforeChange?: BeforeChange
  readonly children?: ReactNode
}

/** Hands one form, its widgets and its shown errors to everything below. Renders no element. */
export function FormProvider({
  form,
  registry,
  mode = 'edit',
  suggestions,
  hosts,
  onBeforeChange,
  children,
}: FormProviderProps): ReactElement {
  const idPrefix = useId()
  const binding = useMemo(() => createBinding(form, idPrefix), [form, idPrefix])
  useEffect(() => binding.setBeforeChange(onBeforeChange), [binding, onBeforeChange])
  // Errors that are watched for their correction subscribe to a form that may outlive this tree.
  useEffect(() => binding.validation.clear, [binding])
  const scope = useMemo(() => ({ binding, registry, mode }), [binding, registry, mode])
  const services = useMemo(() => ({ suggestions, hosts }), [suggestions, hosts])
  return inScope(scope, <HostContext.Provider value={services}>{children}</HostContext.Provider>)
}
