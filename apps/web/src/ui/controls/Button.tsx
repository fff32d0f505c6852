import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router-dom'

import { preloadPage } from './preload-page'

/** One `primary` a page; `secondary` for other ways on; `quiet` for small things beside content. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet'

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: ButtonVariant
  /** Says that the press was heard; a second press does nothing. The button stays focusable. */
  busy?: boolean
  /** What the button says while busy. */
  busyLabel?: string
  children: ReactNode
}

/** A button. It is never disabled to signal an error: pressing it says what is missing (C-31). */
export function Button({
  variant = 'primary',
  type = 'button',
  busy = false,
  busyLabel = 'One moment…',
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

interface ButtonLinkProps extends Omit<LinkProps, 'className'> {
  variant?: ButtonVariant
}

/** Looks like a button and goes to a page, whose script it fetches once the pointer is near. */
export function ButtonLink({ variant = 'primary', to, ...rest }: ButtonLinkProps) {
  const preload = () => {
    if (typeof to === 'string') void preloadPage(to)
  }
  return (
    <Link
      onPointerEnter={preload}
      onFocus={preload}
      {...rest}
      to={to}
      className={`button button--${variant}`}
    />
  )
}
