import type { ReactElement } from 'react'
import { WidgetButton } from './WidgetButton'
import { REMOVE } from './icon-paths'

export interface RemoveButtonProps {
  /** Name of the item to remove, such as "Lisinopril". */
  readonly about: string
  /** @default 'Remove' */
  readonly children?: string
  readonly className?: string
  readonly onClick: () => void
}

/** Button that removes an item from a list. */
export function RemoveButton({ children = 'Remove', ...props }: RemoveButtonProps): ReactElement {
  return (
    <WidgetButton look="quiet" icon={REMOVE} {...props}>
      {children}
    </WidgetButton>
  )
}
