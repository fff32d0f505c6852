import type { FieldRef } from '@gapwise/form-engine/core'
import { useState } from 'react'

import { call } from '../../../adapters/api/api-client'
import type { OpenApplication } from '../../../application/open/open-application'
import { Button } from '../../../ui/controls/Button'
import { useAction } from '../../../ui/controls/use-action'
import { partnerChanges, type SharedKind, sharedKind } from './partner-answers'
import { useCouple } from './use-couple'
import './together.css'
import { msg, rich, t } from '../../../language'

const NOTHING = msg('There’s nothing to fill in from {name}’s application.')

const TEXTS: Readonly<Record<SharedKind, Readonly<Record<'use' | 'filled' | 'nothing', string>>>> =
  {
    address: {
      use: msg('Use {name}’s address'),
      filled: msg('We filled in the address from {name}’s application. Please check it.'),
      nothing: NOTHING,
    },
    'bank account': {
      use: msg('Use {name}’s bank account'),
      filled: msg('We filled in the bank account from {name}’s application. Please check it.'),
      nothing: NOTHING,
    },
  }

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
  const [outcome, setOutcome] = useState<'filled' | 'nothing'>()
  const isOne = couple.some((partner) => partner.application?.id === id)
  const other = couple.find((partner) => partner.application && partner.application.id !== id)
  if (!isOne || !other?.application) return null
  const otherId = other.application.id
  const name = other.hasName ? other.name : t('your partner')

  const takeOver = () =>
    run(async () => {
      const theirs = await call('readApplication', { params: { id: otherId } })
      const changes = partnerChanges(form, kind, theirs)
      form.setAnswers(changes)
      setOutcome(changes.length > 0 ? 'filled' : 'nothing')
    })

  return (
    <div className="same-as-partner">
      <p role="status">{outcome && t(TEXTS[kind][outcome], { name })}</p>
      {problem === undefined ? null : (
        <p role="alert">
          {rich('<b>We couldn’t get the answers.</b> {problem} You can type them below.', {
            b: (text) => <strong>{text}</strong>,
            problem,
          })}
        </p>
      )}
      {outcome === undefined ? (
        <Button
          variant="quiet"
          busy={busy}
          busyLabel={t('Filling in…')}
          onClick={() => void takeOver()}
        >
          {t(TEXTS[kind].use, { name })}
        </Button>
      ) : null}
    </div>
  )
}
