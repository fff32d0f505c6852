/** A person under an umbrella, 120 by 90. */
export function Umbrella() {
  return (
    <>
      <path
        className="picture__sun"
        d="M10 48a50 40 0 0 1 100 0c-8-9-19-9-25 0-6-9-19-9-25 0-6-9-19-9-25 0-6-9-17-9-25 0z"
      />
      <path className="picture__post" d="M60 6v64c0 12 16 12 16 1" />
      <circle className="picture__face" cx="40" cy="57" r="7" />
      <path className="picture__coat" d="M40 65c-9 0-11 8-11 19h22c0-11-2-19-11-19z" />
    </>
  )
}

/** A form with a signature and a pen, 120 by 90. */
export function SignedForm() {
  return (
    <>
      <rect className="picture__card" x="36" y="6" width="56" height="74" rx="6" />
      <rect className="picture__card" x="22" y="12" width="56" height="74" rx="6" />
      <path className="picture__bar" d="M32 28h36M32 40h36M32 52h18" />
      <path className="picture__signature" d="M32 70c5-9 9-6 8-1s5 3 8-1 4 2 9 1" />
      <path className="picture__pen" d="M66 68l4-11 26-30 8 7-26 30z" />
    </>
  )
}
