import type { ReactNode } from 'react'

import { SignedForm, Umbrella } from './shapes'

/** Decorative picture for the step "tell us what you have". */
export function StepSituation() {
  return (
    <SmallPicture>
      <Umbrella />
    </SmallPicture>
  )
}

/** Decorative picture of two plans as bars, side by side, for the step "compare". */
export function StepCompare() {
  return (
    <SmallPicture>
      <rect className="picture__card" x="7" y="6" width="48" height="78" rx="6" />
      <rect className="picture__card" x="65" y="6" width="48" height="78" rx="6" />
      <path className="picture__bar" d="M18 27h26M18 42h26M18 57h26M76 27h26M76 42h26M76 57h12" />
      <path className="picture__bar picture__bar--gap" d="M95 57h7" />
      <path className="picture__bar picture__bar--warm" d="M18 71h18M76 71h10" />
    </SmallPicture>
  )
}

/** Decorative picture for the step "apply". */
export function StepApply() {
  return (
    <SmallPicture>
      <SignedForm />
    </SmallPicture>
  )
}

function SmallPicture({ children }: { children: ReactNode }) {
  return (
    <svg
      className="picture picture--small"
      viewBox="0 0 120 90"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  )
}
