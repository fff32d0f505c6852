import type { Form } from '@gapwise/form-engine'
import { createContext, useContext } from 'react'
import type { Mode } from './modes'
import type { Validation } from './validation'
import type { Registry } from './widget-registry'

/** What one provider shares with the fields below it; the same object for as long as the form is. */
export interface Binding {
  readonly form: Form
  readonly validation: Validation
  /** Start of every DOM id below this provider: two of them may stand on one page. */
  readonly idPrefix: string
}

/*
 * Separate contexts, so that a host that hands in a new `suggestions` object with every render
 * does not render every field with it.
 */
export const BindingContext = /* @__PURE__ */ createContext<Binding | null>(null)
export const RegistryContext = /* @__PURE__ */ createContext<Registry | null>(null)
export const ModeContext = /* @__PURE__ */ createContext<Mode>('edit')

export function useBinding(): Binding {
  const binding = useContext(BindingContext)
  if (!binding) {
    throw new Error(
      'No form here: hooks and renderers of @gapwise/form-react read the form from <FormProvider>. Put one around this component.',
    )
  }
  return binding
}

export function useRegistry(): Registry {
  const registry = useContext(RegistryContext)
  if (!registry) {
    throw new Error(
      'No widget registry here: renderers look up components in the `registry` of <FormProvider>. Put one around this component.',
    )
  }
  return registry
}
