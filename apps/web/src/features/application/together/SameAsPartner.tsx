import type { FieldRef } from '@gapwise/form-engine/core'
import { useState } from 'react'

import { call } from '../../../adapters/api/api-client'
import type { OpenApplication } from '../../../application/open/open-application'
import { Button } from '../../../ui/controls/Button'
import { useAction } from '../../../ui/controls/use-action'
import { partnerChanges, type SharedKind, sharedKind } from './partner-answers'
import { useCouple } from './use-couple'
import './together.css'

interface SameAsPartnerProps {
  application: OpenApplication
  /** The questions on the page. */
  fields: readonly FieldRef[]
}

/**
 * On the pages about the address and the payment, offers to take over the answers of the other person
 * of a couple. Show it to couples only. Nothing is taken over before the person presses the button.
 */
export function SameAsPartner({ application, fields }: SameAsPartnerProps) {
  const kind = sharedKind(fields)
  return kind ? <PartnerOffer key={kind} application={application} kind={kind} /> : null
}

function PartnerOffer({ application, kind }: { application: OpenApplication; kind: SharedKind }) {
  const { id, form } = application
  const couple = useCouple()
  const { busy, problem, run } = useAction()
  const [outcome, setOutcome] = useState<string>()
  const isOne = couple.some((partner) => partner.application?.id === id)
  const other = couple.find((partner) => partner.application && partner.application.id !== id)
  if (!isOne || !other?.application) return null
  const otherId = other.application.id
  const whose = other.hasName ? `${other.name}’s` : 'your partner’s'

  const takeOver = () =>
    run(async () => {
      const theirs = await call('readApplication', { params: { id: otherId } })
      const changes = partnerChanges(form, kind, theirs)
      form.setAnswers(changes)
      setOutcome(
        changes.length > 0
          ? `We filled in the ${kind} from ${whose} application. Please check it.`
          : `There’s nothing to fill in from ${whose} application.`,
      )
    })

  return (
    <div className="same-as-partner">
      <p role="status">{outcome}</p>
      {problem === undefined ? null : (
        <p role="alert">
          <strong>We couldn’t get the answers.</strong> {problem} You can type them below.
        </p>
      )}
      {outcome === undefined ? (
        <Button variant="quiet" busy={busy} busyLabel="Filling in…" onClick={() => void takeOver()}>
          Use {whose} {kind}
        </Button>
      ) : null}
    </div>
  )
}
