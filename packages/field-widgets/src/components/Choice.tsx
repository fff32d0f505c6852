import type { InputHTMLAttributes, ReactElement } from 'react'

export interface ChoiceProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'className'
> {
  readonly type: 'radio' | 'checkbox'
  readonly id: string
  /** What the choice says; lines after the first are shown as a quieter explanation. */
  readonly text: string
  /** A bordered card rather than a line. */
  readonly tile?: boolean
}

/** One radio button or checkbox; its whole line or card can be pressed. */
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

/** The first line of a choice and what follows it. */
export function splitChoice(text: string): { title: string; detail: string } {
  const [title = '', ...rest] = text.split('\n')
  return { title, detail: rest.join(' ') }
}
