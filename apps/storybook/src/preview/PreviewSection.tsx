import { SectionRenderer, useFormState, useSection } from '@gapwise/form-react'
import type { ReactElement } from 'react'

/** One section with its heading, or the reason why it is hidden. */
export function PreviewSection({ section }: { section: string }): ReactElement {
  const explanation = useFormState((form) => {
    const { visible, sentence } = form.explain(section)
    return { visible, sentence }
  })
  const { title, body } = useSection(section).definition
  return (
    <>
      <h1>{title}</h1>
      {body ? <p>{body}</p> : null}
      {explanation.visible ? (
        <SectionRenderer section={section} />
      ) : (
        <p role="note">This section is hidden. {explanation.sentence}</p>
      )}
    </>
  )
}
