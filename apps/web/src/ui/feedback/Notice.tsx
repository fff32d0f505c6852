import type { ReactNode } from 'react'

import { Icon, type IconName } from '../controls/Icon'

const ICONS: Record<NoticeKind, IconName> = {
  info: 'info',
  attention: 'warning',
  error: 'warning',
  success: 'check',
}

type NoticeKind = 'info' | 'attention' | 'error' | 'success'

interface NoticeProps {
  kind?: NoticeKind
  title?: string
  /** If true, screen readers announce the notice when it appears. Errors are always announced. */
  announce?: boolean
  children?: ReactNode
}

/** A message in a box. It is part of the page, not an overlay. */
export function Notice({ kind = 'info', title, announce = false, children }: NoticeProps) {
  const role = kind === 'error' ? 'alert' : announce ? 'status' : undefined
  return (
    <div className={`notice notice--${kind}`} role={role}>
      <Icon name={ICONS[kind]} />
      <div className="notice__content">
        {title ? <p className="notice__title">{title}</p> : null}
        {children}
      </div>
    </div>
  )
}
