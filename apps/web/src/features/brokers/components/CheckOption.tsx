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
    <label className="tick">
      <input {...input} type={type} />
      <span>{children}</span>
    </label>
  )
}
