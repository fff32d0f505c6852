import { languageOfTexts } from '@gapwise/form-engine/translations'
import { textsIn, useField, type WidgetProps } from '@gapwise/form-react'
import type { ReactElement } from 'react'
import { answerText, WidgetIcon } from '../components'
import { OUTSIDE } from '../components/icon-paths'
import { linkTexts } from '../texts/en'
import { linkTarget } from './link-target'

/**
 * Links to the address in the definition's `default`. Links to other sites open in a new tab, so
 * that the form and its answers stay open.
 * @see D47
 */
export function Link({ section, field }: WidgetProps): ReactElement {
  const { state, texts } = useField(section, field)
  const { definition } = state
  const { display_label, helper_text, default: address, classes } = definition
  const target = linkTarget(address)
  const text = display_label ?? answerText(address)
  const { newTab } = textsIn(texts, linkTexts)
  return (
    <div
      lang={languageOfTexts(definition) ?? texts?.language}
      className={['gw-text-block', classes].filter(Boolean).join(' ')}
      data-field={field}
    >
      {target ? (
        <a
          className="gw-link"
          href={target.href}
          {...(target.outside ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
        >
          <span>
            {text} {target.outside ? <span className="gw-visually-hidden">{newTab}</span> : null}
          </span>
          {target.outside ? <WidgetIcon path={OUTSIDE} /> : null}
        </a>
      ) : (
        <p>{text}</p>
      )}
      {helper_text ? <p className="gw-hint">{helper_text}</p> : null}
    </div>
  )
}
