import { useIsInteractive } from '@gapwise/form-react'
import type { ButtonHTMLAttributes, ReactElement } from 'react'
import { WidgetIcon } from './WidgetIcon'

export interface WidgetButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Marks the button as the element that gets the focus next. */
  readonly 'data-open'?: boolean
  readonly 'data-restore'?: boolean
  /** @default the primary look */
  readonly look?: 'secondary' | 'quiet'
  /** SVG path of an icon. */
  readonly icon?: string
  readonly children: string
  /**
   * Visually hidden text after the button's label, for people who do not see the context. For
   * example, "Lisinopril" after "Remove".
   */
  readonly about?: string | undefined
}

/**
 * A button inside a widget. With a `name`, it posts a `native` form as long as there is no
 * JavaScript. Without one, it is then left out. In all other cases, it never submits a form.
 */
export function WidgetButton({
  look,
  icon,
  children,
  about,
  className,
  onClick,
  ...props
}: WidgetButtonProps): ReactElement | null {
  const isInteractive = useIsInteractive()
  const { name } = props
  if (!isInteractive && !name) return null
  const classes = ['gw-button', look && `gw-button-${look}`, className]
  return (
    <button
      type={name ? 'submit' : 'button'}
      className={classes.filter(Boolean).join(' ')}
      {...(name && !props.value ? { value: '1' } : {})}
      {...props}
      onClick={(event) => {
        if (name) event.preventDefault()
        onClick?.(event)
      }}
    >
      {icon ? <WidgetIcon path={icon} /> : null} {children}{' '}
      {about ? <span className="gw-visually-hidden">{about}</span> : null}
    </button>
  )
}
