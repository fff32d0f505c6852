import type { Form } from '@gapwise/form-engine'
import { createContext, useContext, useMemo, type ReactElement, type ReactNode } from 'react'
import type { FieldStore } from './field-store'
import type { Mode } from './modes'
import type { RowScope } from './row-scope'
import type { Validation } from './validation'
import type { Registry } from './widget-registry'

/** What one provider shares with the fields below it; the same object for as long as the form is. */
export interface Binding {
  readonly form: Form
  readonly validation: Validation
  /** Start of every DOM id below this provider: two of them may stand on one page. */
  readonly idPrefix: string
  /** By section, then field; filled as fields are first shown. */
  readonly stores: Map<string, Map<string, FieldStore>>
}

/**
 * Where a component stands: in which form, with which widgets, in which mode, in which row. One
 * context, because every field of a page reads it.
 */
export interface Scope {
  readonly binding: Binding
  readonly registry: Registry
  readonly mode: Mode
  readonly row?: RowScope
}

export const ScopeContext = /* @__PURE__ */ createContext<Scope | null>(null)

export function useScope(): Scope {
  const scope = useContext(ScopeContext)
  if (!scope) {
    throw new Error(
      'No form here: hooks and renderers of @gapwise/form-react read it from <FormProvider>. Put one around this component.',
    )
  }
  return scope
}

/** The scope around, in another mode where one is given. */
export function useScopeIn(mode: Mode | undefined): Scope {
  const scope = useScope()
  return useMemo(
    () => (mode === undefined || mode === scope.mode ? scope : { ...scope, mode }),
    [scope, mode],
  )
}

export function inScope(scope: Scope, children: ReactNode): ReactElement {
  return <ScopeContext.Provider value={scope}>{children}</ScopeContext.Provider>
}
