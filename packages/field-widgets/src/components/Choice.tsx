import type { InputHTMLAttributes, ReactElement } from 'react'

export interface ChoiceProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'className'
> {
  readonly type: 'radio' | 'checkbox'
  readonly id: string
  /**
   * The choice's text. The first line is the label. All other lines are an explanation in a less
   * prominent style.
   */
  readonly text: string
  /** True for a card with a border, false for a plain line. */
  readonly tile?: boolean
}

/** One radio button or checkbox. The whole line or card is clickable. */
export function Choice({ text, tile = false, lang, ...input }: ChoiceProps): ReactElement {
  const { title, detail } = splitChoice(text)
  return (
    <label className={tile ? 'gw-choice gw-tile' : 'gw-choice'} htmlFor={input.id}>
      <input {...input} />
      <span className="gw-choice-text" lang={lang}>
        <span className="gw-choice-title">{title}</span>
        {detail ? <span className="gw-choice-detail">{detail}</span> : null}
      </span>
    </label>
  )
}

/** Splits a choice's text into the first line and the remaining lines. */
export function splitChoice(text: string): { title: string; detail: string } {
  const [title = '', ...rest] = text.split('\n')
  return { title, detail: rest.join(' ') }
}
