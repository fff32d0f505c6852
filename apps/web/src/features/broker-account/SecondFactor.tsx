import { useState } from 'react'

import type { Broker, TotpEnrollment } from '../../adapters/broker-client'
import { brokerCall, useBrokerStore } from '../../stores/broker-store'
import { ConfirmCode } from './ConfirmCode'
import { PasswordAgain } from './PasswordAgain'
import { RecoveryCodes } from './RecoveryCodes'

interface SecondFactorProps {
  broker: Broker
}

/** Turns a code of an authenticator app into the second step of signing in, or back. */
export function SecondFactor({ broker }: SecondFactorProps) {
  const [enrollment, setEnrollment] = useState<TotpEnrollment>()
  const [codes, setCodes] = useState<readonly string[]>()

  function noteTotp(hasTotp: boolean) {
    useBrokerStore.setState({ broker: { ...broker, hasTotp } })
  }

  if (codes) return <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />
  if (enrollment) {
    return (
      <ConfirmCode
        enrollment={enrollment}
        onCancel={() => setEnrollment(undefined)}
        onConfirmed={({ recoveryCodes }) => {
          setCodes(recoveryCodes)
          setEnrollment(undefined)
          noteTotp(true)
        }}
      />
    )
  }
  if (broker.hasTotp) {
    return (
      <PasswordAgain
        key="off"
        lead="It is on: signing in takes your password and a code of your app."
        submitLabel="Turn it off"
        onPassword={async (password) => {
          await brokerCall('removeTotp', { body: { password } })
          noteTotp(false)
        }}
      />
    )
  }
  return (
    <PasswordAgain
      key="on"
      lead="With it, a stolen password alone opens nothing. You need an app such as Google Authenticator, 1Password or Aegis."
      submitLabel="Set it up"
      onPassword={async (password) => {
        setEnrollment(await brokerCall('enrollTotp', { body: { password } }))
      }}
    />
  )
}
