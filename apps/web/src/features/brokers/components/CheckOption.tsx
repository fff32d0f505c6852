import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import './check-option.css'

interface CheckOptionProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'className'> {
  type?: 'checkbox' | 'radio'
  ref?: Ref<HTMLInputElement>
  children: ReactNode
}

/** A checkbox or radio button. Its label can be clicked too. */
export function CheckOption({ type = 'checkbox', children, ...input }: CheckOptionProps) {
  return (
    <label className="gw-choice check-option">
      <input {...input} type={type} />
      <span className="gw-choice-text">{children}</span>
    </label>
  )
}
