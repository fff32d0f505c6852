import { useField, type WidgetProps } from '@gapwise/form-react'
import type { ReactElement } from 'react'
import { textBlocks } from './text-blocks'

/** Shows text: paragraphs, and lists made of lines that start with a dash. */
export function TextBlock({ section, field }: WidgetProps): ReactElement {
  const { display_label, helper_text, classes } = useField(section, field).state.definition
  const text = [display_label, helper_text].filter(Boolean).join('\n\n')
  return (
    <div className={['gw-text-block', classes].filter(Boolean).join(' ')} data-field={field}>
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
