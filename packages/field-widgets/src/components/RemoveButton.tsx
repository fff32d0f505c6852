import { useTexts } from '@gapwise/form-react'
import type { ReactElement } from 'react'
import { listTexts } from '../texts/en'
import { WidgetButton } from './WidgetButton'
import { REMOVE } from './icon-paths'

export interface RemoveButtonProps {
  /** Name of the item to remove, such as "Lisinopril". */
  readonly about: string
  /** @default 'Remove' */
  readonly children?: string
  readonly className?: string
  /** Name and value that the button posts in a `native` form. */
  readonly name?: string | undefined
  readonly value?: string | number
  readonly onClick?: () => void
}

/** Button that removes an item from a list. */
export function RemoveButton({ children, ...props }: RemoveButtonProps): ReactElement {
  const { remove } = useTexts(listTexts)
  return (
    <WidgetButton look="quiet" icon={REMOVE} {...props}>
      {children ?? remove}
    </WidgetButton>
  )
}
