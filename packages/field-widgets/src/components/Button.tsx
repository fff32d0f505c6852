import type { ButtonHTMLAttributes, ReactElement } from 'react'
import { Icon } from './Icon'

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Marks where the focus goes on. */
  readonly 'data-open'?: boolean
  readonly 'data-restore'?: boolean
  /** @default the one to press first */
  readonly look?: 'secondary' | 'quiet'
  /** One of the icon paths. */
  readonly icon?: string
  readonly children: string
  /** What it is about, for who does not see what it stands beside: "Remove Lisinopril". */
  readonly about?: string | undefined
}

/** A button of a widget. It never sends a form. */
export function Button({
  look,
  icon,
  children,
  about,
  className,
  ...props
}: ButtonProps): ReactElement {
  const classes = ['gw-button', look && `gw-button-${look}`, className]
  return (
    <button type="button" className={classes.filter(Boolean).join(' ')} {...props}>
      {icon ? <Icon path={icon} /> : null} {children}{' '}
      {about ? <span className="gw-visually-hidden">{about}</span> : null}
    </button>
  )
}
