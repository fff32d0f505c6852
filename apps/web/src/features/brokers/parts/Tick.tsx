import type { InputHTMLAttributes, ReactNode } from 'react'
import './tick.css'

interface TickProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'className'> {
  type?: 'checkbox' | 'radio'
  children: ReactNode
}

/** A box or a button to tick, with its words beside it as part of the target. */
export function Tick({ type = 'checkbox', children, ...input }: TickProps) {
  return (
    <label className="tick">
      <input {...input} type={type} />
      <span>{children}</span>
    </label>
  )
}
