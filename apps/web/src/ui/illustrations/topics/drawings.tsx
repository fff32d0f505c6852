import type { ReactElement } from 'react'

import { SignedForm, Umbrella } from '../shapes'

/** Decorative drawings by topic, 120 by 90. Their colors follow the theme. */
const DRAWINGS: Readonly<Record<string, ReactElement>> = {
  'about-you': (
    <>
      <path className="picture__hill" d="M4 78c18-18 42-16 58-6 18-12 38-12 54 4v10H4z" />
      <path className="picture__coat" d="M34 84c0-22 8-32 20-32s20 10 20 32z" />
      <circle className="picture__face" cx="54" cy="36" r="14" />
      <path className="picture__hair" d="M39 34c0-22 31-22 31-1-10-6-20-6-31 1z" />
      <path className="picture__wall" d="M84 54h26v26H84z" />
      <path className="picture__roof" d="M79 57l18-17 18 17z" />
      <path className="picture__door" d="M93 64h9v16h-9z" />
    </>
  ),
  medicare: (
    <>
      <rect className="picture__card" x="12" y="14" width="86" height="56" rx="7" />
      <path className="picture__ground" d="M12 30v-9c0-4 3-7 7-7h72c4 0 7 3 7 7v9z" />
      <path className="picture__bar" d="M22 42h36M22 54h22" />
      <path className="picture__bar picture__bar--warm" d="M70 54h16" />
      <circle className="picture__sun" cx="98" cy="68" r="15" />
      <path className="picture__tick" d="M91 68l5 6 10-11" />
    </>
  ),
  coverage: <Umbrella />,
  health: (
    <>
      <path
        className="picture__soft"
        d="M60 82C28 60 14 46 14 29c0-21 33-29 46-6 13-23 46-15 46 6 0 17-14 31-46 53z"
      />
      <path className="picture__pulse" d="M14 46h26l9-18 14 34 9-16h34" />
      <path className="picture__leaf" d="M92 84c-2-14 4-22 18-24 0 14-6 22-18 24z" />
    </>
  ),
  payment: (
    <>
      <rect className="picture__card" x="8" y="18" width="92" height="50" rx="6" />
      <path className="picture__bar" d="M18 32h40M18 44h26" />
      <path className="picture__signature" d="M62 56c5-9 9-6 8-1s5 3 8-1 4 2 10 1" />
      <path className="picture__bar picture__bar--gap" d="M18 58h30" />
      <circle className="picture__sun" cx="98" cy="64" r="17" />
      <path className="picture__tick" d="M98 54v20M103 58c-2-3-10-3-10 1.500s10 3 10 8-8 4-10 .5" />
    </>
  ),
  documents: <SignedForm />,
}

/** Renders nothing for an unknown topic. */
export function Drawing({ topic }: { topic: string }) {
  const drawing = DRAWINGS[topic]
  if (!drawing) return null
  return (
    <svg className="picture" viewBox="0 0 120 90" focusable="false">
      {drawing}
    </svg>
  )
}
