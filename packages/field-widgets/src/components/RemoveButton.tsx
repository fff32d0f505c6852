import type { ReactElement } from 'react'
import { WidgetButton } from './WidgetButton'
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
    <WidgetButton look="quiet" icon={REMOVE} {...props}>
      {children}
    </WidgetButton>
  )
}
