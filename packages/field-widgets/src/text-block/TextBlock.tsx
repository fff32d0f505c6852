import { languageOfTexts } from '@gapwise/form-engine/translations'
import { useField, type WidgetProps } from '@gapwise/form-react'
import type { ReactElement } from 'react'
import { textBlocks } from './text-blocks'

/** Shows text: paragraphs, and lists made of lines that start with a dash. */
export function TextBlock({ section, field }: WidgetProps): ReactElement {
  const { state, texts } = useField(section, field)
  const { display_label, helper_text, classes } = state.definition
  const text = [display_label, helper_text].filter(Boolean).join('\n\n')
  return (
    <div
      lang={languageOfTexts(state.definition) ?? texts?.language}
      className={['gw-text-block', classes].filter(Boolean).join(' ')}
      data-field={field}
    >
      {textBlocks(text).map((block, index) =>
        block.kind === 'list' ? (
          // The text comes from a definition, and its blocks never change order. The index is
          // therefore a stable key.
          <ul key={index}>
            {block.items.map((item, position) => (
              <li key={position}>{item}</li>
            ))}
          </ul>
        ) : (
          <p key={index}>{block.text}</p>
        ),
      )}
    </div>
  )
}
