import type { ReactElement } from 'react'
import { Button } from './Button'
import { REMOVE } from './icon-paths'

export interface RemoveButtonProps {
  /** Name of the removed item, such as "Lisinopril". */
  readonly about: string
  /** @default 'Remove' */
  readonly children?: string
  readonly className?: string
  readonly onClick: () => void
}

/** Removes an item from a list. */
export function RemoveButton({ children = 'Remove', ...props }: RemoveButtonProps): ReactElement {
  return (
    <Button look="quiet" icon={REMOVE} {...props}>
      {children}
    </Button>
  )
}
