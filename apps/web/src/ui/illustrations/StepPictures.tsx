import type { ReactNode } from 'react'

/** Decorative picture of a person under an umbrella, for the step "tell us what you have". */
export function StepSituation() {
  return (
    <SmallPicture>
      <path
        className="picture__sun"
        d="M12 38a36 32 0 0 1 72 0c-6-7-14-7-18 0-5-7-13-7-18 0-5-7-13-7-18 0-4-7-12-7-18 0z"
      />
      <path className="picture__post" d="M48 6v50c0 9 12 9 12 1" />
      <circle className="picture__face" cx="36" cy="48" r="6" />
      <path className="picture__coat" d="M36 55c-8 0-9 7-9 17h18c0-10-1-17-9-17z" />
    </SmallPicture>
  )
}

/** Decorative picture of two plans as bars, side by side, for the step "compare". */
export function StepCompare() {
  return (
    <SmallPicture>
      <rect className="picture__card" x="6" y="5" width="38" height="62" rx="6" />
      <rect className="picture__card" x="52" y="5" width="38" height="62" rx="6" />
      <path className="picture__bar" d="M15 22h20M15 34h20M15 46h20M61 22h20M61 34h20M61 46h10" />
      <path className="picture__bar picture__bar--gap" d="M75 46h6" />
      <path className="picture__bar picture__bar--warm" d="M15 57h14M61 57h8" />
    </SmallPicture>
  )
}

/** Decorative picture of a form with a signature and a pen, for the step "apply". */
export function StepApply() {
  return (
    <SmallPicture>
      <rect className="picture__card" x="18" y="4" width="50" height="64" rx="6" />
      <path className="picture__bar" d="M28 18h30M28 30h30M28 42h14" />
      <path className="picture__signature" d="M28 56c5-8 8-6 7-1s4 3 7-1 4 2 8 1" />
      <path className="picture__pen" d="M52 56l4-10 22-26 7 6-22 26z" />
    </SmallPicture>
  )
}

function SmallPicture({ children }: { children: ReactNode }) {
  return (
    <svg
      className="picture picture--small"
      viewBox="0 0 96 72"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  )
}
