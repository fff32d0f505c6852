import type { ReactNode } from 'react'

import './desk-columns.css'

interface DeskColumnsProps {
  main: ReactNode
  side: ReactNode
  /** `true` for columns of the same width. */
  isEven?: boolean
}

/** The two columns of a page about one client or application. On narrow pages, `main` is first. */
export function DeskColumns({ main, side, isEven = false }: DeskColumnsProps) {
  return (
    <div className="desk-columns-frame">
      <div className={isEven ? 'desk-columns desk-columns--even' : 'desk-columns'}>
        <div className="desk-columns__column">{main}</div>
        <div className="desk-columns__column">{side}</div>
      </div>
    </div>
  )
}
