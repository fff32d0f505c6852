import type { ButtonHTMLAttributes, ReactNode } from 'react'

import { preloadPage } from './preload-page'
import { t } from '../../language'
import { PageLink, type PageLinkProps } from './PageLink'

/**
 * `primary`: the main action, once per page. `secondary`: alternatives to the main action. `quiet`:
 * small actions next to content.
 */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet'

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: ButtonVariant
  /** Shows that the action is running. Further clicks do nothing. The button stays focusable. */
  busy?: boolean
  /** Label while busy. */
  busyLabel?: string
  children: ReactNode
}

/**
 * A button. An error never disables it. Instead, pressing the button shows what is missing (C-31).
 */
export function Button({
  variant = 'primary',
  type = 'button',
  busy = false,
  busyLabel = t('One moment…'),
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={`button button--${variant}`}
      aria-disabled={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {busy ? busyLabel : children}
    </button>
  )
}

interface ButtonLinkProps extends Omit<PageLinkProps, 'className'> {
  variant?: ButtonVariant
}

/** A link that looks like a button. Preloads the page's script on hover or focus. */
export function ButtonLink({ variant = 'primary', to, ...rest }: ButtonLinkProps) {
  const preload = () => {
    if (typeof to === 'string') void preloadPage(to)
  }
  return (
    <PageLink
      onPointerEnter={preload}
      onFocus={preload}
      {...rest}
      to={to}
      className={`button button--${variant}`}
    />
  )
}
