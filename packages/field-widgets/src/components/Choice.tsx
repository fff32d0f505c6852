import type { InputHTMLAttributes, ReactElement } from 'react'

export interface ChoiceProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'className'
> {
  readonly type: 'radio' | 'checkbox'
  readonly id: string
  /** Text of the choice. Lines after the first are a quieter explanation. */
  readonly text: string
  /** True for a bordered card instead of a line. */
  readonly tile?: boolean
}

/** One radio button or checkbox. Its whole line or card is clickable. */
export function Choice({ text, tile = false, ...input }: ChoiceProps): ReactElement {
  const { title, detail } = splitChoice(text)
  return (
    <label className={tile ? 'gw-choice gw-tile' : 'gw-choice'} htmlFor={input.id}>
      <input {...input} />
      <span className="gw-choice-text">
        <span className="gw-choice-title">{title}</span>
        {detail ? <span className="gw-choice-detail">{detail}</span> : null}
      </span>
    </label>
  )
}

/** Splits the text of a choice into its first line and the rest. */
export function splitChoice(text: string): { title: string; detail: string } {
  const [title = '', ...rest] = text.split('\n')
  return { title, detail: rest.join(' ') }
}
