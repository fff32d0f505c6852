import type { ComponentProps } from 'react'
import { type To, useHref, useLinkClickHandler } from 'react-router-dom'

export interface PageLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: To
  /** State of the new entry in the browser's history. */
  state?: unknown
  /** True to replace the current entry. */
  replace?: true
}

/**
 * A link to a page of the app. React Router's own `Link` would add 4 kB to a first visit, for
 * features of its framework that the app does not use.
 */
export function PageLink({
  to,
  state,
  replace,
  target,
  onClick,
  children,
  ...rest
}: PageLinkProps) {
  const follow = useLinkClickHandler(to, {
    state,
    ...(replace && { replace }),
    ...(target && { target }),
  })
  return (
    <a
      {...rest}
      href={useHref(to)}
      target={target}
      onClick={(event) => {
        onClick?.(event)
        if (!event.defaultPrevented) follow(event)
      }}
    >
      {children}
    </a>
  )
}
