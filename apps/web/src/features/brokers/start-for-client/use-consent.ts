import { useRef, useState } from 'react'

import type { ConsentHow } from '../../../adapters/api/broker-client'

/** The missing part of a client’s consent. */
export type MissingConsent = 'how' | 'check'

/** State of the question whether and how a client agreed. Nothing is chosen at first. */
export function useConsent() {
  const [how, setHow] = useState<ConsentHow>()
  const [isGiven, setGiven] = useState(false)
  const [missing, setMissing] = useState<MissingConsent>()
  const box = useRef<HTMLFieldSetElement>(null)
  return {
    props: {
      how,
      isGiven,
      missing,
      ref: box,
      onHow(next: ConsentHow) {
        setHow(next)
        setMissing(undefined)
      },
      onGiven(checked: boolean) {
        setGiven(checked)
        setMissing(undefined)
      },
    },
    /** Returns how the client agreed. If that is missing, shows it and returns `undefined`. */
    check(): ConsentHow | undefined {
      const missed = how === undefined ? 'how' : isGiven ? undefined : 'check'
      setMissing(missed)
      if (missed === undefined) return how
      const input = missed === 'how' ? 'input[type=radio]' : 'input[type=checkbox]'
      box.current?.querySelector<HTMLInputElement>(input)?.focus()
      return undefined
    },
  }
}

/** Props of the question about consent. */
export type ConsentProps = ReturnType<typeof useConsent>['props']
