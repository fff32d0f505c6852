import type { Form } from '@gapwise/form-engine'
import { useEffect, useId, useMemo, type ReactElement, type ReactNode } from 'react'
import { BindingContext, ModeContext, RegistryContext } from './binding-context'
import { HostContext, type Hosts, type SuggestionSources } from './hosts'
import type { Mode } from './modes'
import { createValidation } from './validation'
import type { Registry } from './widget-registry'

const NO_SUGGESTIONS: SuggestionSources = {}
const NO_HOSTS: Hosts = {}

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
  readonly children?: ReactNode
}

/** Hands one form, its widgets and its shown errors to everything below. Renders no element. */
export function FormProvider({
  form,
  registry,
  mode = 'edit',
  suggestions = NO_SUGGESTIONS,
  hosts = NO_HOSTS,
  children,
}: FormProviderProps): ReactElement {
  const idPrefix = useId()
  const binding = useMemo(
    () => ({ form, validation: createValidation(form), idPrefix }),
    [form, idPrefix],
  )
  // Errors that are watched for their correction subscribe to a form that may outlive this tree.
  useEffect(() => binding.validation.clear, [binding])
  const services = useMemo(() => ({ suggestions, hosts }), [suggestions, hosts])
  return (
    <BindingContext.Provider value={binding}>
      <RegistryContext.Provider value={registry}>
        <HostContext.Provider value={services}>
          <ModeContext.Provider value={mode}>{children}</ModeContext.Provider>
        </HostContext.Provider>
      </RegistryContext.Provider>
    </BindingContext.Provider>
  )
}
