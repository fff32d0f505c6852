import type { ValidationMode } from '@gapwise/form-engine'
import { ErrorSummary, useValidation } from '@gapwise/form-react'
import { useEffect, type ReactElement } from 'react'

export interface PreviewErrorsProps {
  /** As after a press of Continue. */
  readonly checked: boolean
  readonly mode: ValidationMode
  readonly section: string | undefined
}

/** What a press of Continue finds wrong. */
export function PreviewErrors({ checked, mode, section }: PreviewErrorsProps): ReactElement {
  const { check, clear } = useValidation()
  useEffect(() => {
    if (checked) check({ mode, ...(section === undefined ? {} : { section }) })
    else clear()
  }, [checked, mode, section, check, clear])
  return <ErrorSummary />
}
