import { createContext, useContext, useMemo, type ReactElement, type ReactNode } from 'react'
import type { Mode } from '../binding/modes'
import type { Scope } from '../binding/types'

export const ScopeContext = /* @__PURE__ */ createContext<Scope | null>(null)

export function useScope(): Scope {
  const scope = useContext(ScopeContext)
  if (!scope) {
    throw new Error(
      'No form found. Hooks and renderers of @gapwise/form-react read it from a <FormProvider>. Put one around this component.',
    )
  }
  return scope
}

/** Returns the current scope, with the given mode if there is one. */
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
