import { useStore } from 'zustand'

import { connectPath, questionsPath } from '../../../application/facts/addresses'
import type { OpenApplication } from '../../../application/open/open-application'
import { ResumeCode } from '../../../application/view/ResumeCode'
import { ButtonLink } from '../../../ui/controls/Button'

/** Returns true if a location was opened by the button that starts an application. */
export function isNewApplication(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isNew' in state
}

/** Shows the resume code of a new application below its first questions. */
export function NewApplicationCode({
  application: { id, store },
}: {
  application: OpenApplication
}) {
  const code = useStore(store, ({ detail }) => detail.resumeCode)
  return (
    <section className="stack" aria-labelledby="new-code">
      <h2 id="new-code">Need a break? Keep this code</h2>
      <p>Use it to continue on another device or another day.</p>
      <ResumeCode code={code} />
      <div className="actions">
        <ButtonLink to={connectPath(questionsPath(id))} variant="secondary">
          Email me a link to come back
        </ButtonLink>
      </div>
    </section>
  )
}
