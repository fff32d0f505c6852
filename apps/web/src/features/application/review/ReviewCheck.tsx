import type { Issue } from '@gapwise/form-engine/core'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'

import { hasAgreed } from '../../../application/view/disclosure-consent'
import { otherOptionsPath, stepPath } from '../../../application/facts/addresses'
import { stopsOf } from '../../../application/facts/stops'
import { isOfferMissing } from '../../../application/open/is-offer-missing'
import type { OpenApplication } from '../../../application/open/open-application'
import { issuesBeforeSigning } from '../../../application/open/withheld-numbers'
import { useFormSnapshot } from '../../../application/answers/use-form-snapshot'
import { Button } from '../../../ui/controls/Button'
import { useNavigateFromHere } from '../../../ui/controls/use-action'
import { AnswerList } from '../../../application/answers/AnswerList'
import { ReviewChoice } from './ReviewChoice'
import { ReviewErrors } from './ReviewErrors'
import { ReviewWarnings } from './ReviewWarnings'
import { rich, t } from '../../../language'

interface ReviewCheckProps {
  application: OpenApplication
}

/** Warnings, the answers, and the Continue button, which checks the whole application. */
export function ReviewCheck({ application }: ReviewCheckProps) {
  const { id, form, queue, store } = application
  const navigate = useNavigateFromHere()
  const [checks, setChecks] = useState(0)
  const [saving, setSaving] = useState(false)
  const [unsaved, setUnsaved] = useState(false)
  const withheld = useStore(store, ({ detail }) => detail.withheld)
  const strictIssues = useFormSnapshot(form, (current) =>
    firstOfEach(issuesBeforeSigning(current, withheld)),
  )
  useEffect(() => void queue.flush(), [queue])

  async function proceed() {
    const { today } = store.getState().detail
    if (stopsOf(form, { today, hasInsurer: true }).length > 0) return navigate(otherOptionsPath(id))
    setChecks((count) => count + 1)
    if (strictIssues.length > 0) return
    setSaving(true)
    const saved = await queue.flush()
    setSaving(false)
    setUnsaved(!saved)
    if (!saved) return
    const { detail } = store.getState()
    const step = hasAgreed(detail) ? 'submit' : 'electronic-disclosure'
    // If the rates cannot be reached, the sign page looks them up again.
    const isMissing = isOfferMissing(store.getState())
    await navigate(isMissing ? otherOptionsPath(id) : stepPath(step, id))
  }

  return (
    <>
      {checks > 0 ? (
        <ReviewErrors key={checks} application={application} issues={strictIssues} />
      ) : (
        <ReviewWarnings application={application} />
      )}
      <ReviewChoice application={application} />
      <AnswerList application={application} changeable />
      {unsaved ? (
        <p className="gw-error" role="alert">
          {rich(
            '<b>Some of your answers are not saved yet.</b> We’ll keep trying. Everything you typed is still here. Please press the button again in a moment.',
            { b: (text) => <strong>{text}</strong> },
          )}
        </p>
      ) : null}
      <div className="actions">
        <Button onClick={() => void proceed()} busy={saving} busyLabel={t('Saving…')}>
          {t('Continue to sign')}
        </Button>
      </div>
    </>
  )
}

/** Returns the first issue of each field, in the form's order (D15). */
function firstOfEach(issues: readonly Issue[]): Issue[] {
  const seen = new Set<string>()
  return issues.filter(({ section, field, row }) => {
    const key = JSON.stringify([section, field, row])
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}
