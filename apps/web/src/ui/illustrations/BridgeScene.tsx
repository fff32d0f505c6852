/**
 * Decorative picture of two people on a bridge over a gap, with a house behind it. The bridge
 * represents a supplement plan.
 */
export function BridgeScene() {
  return (
    <svg className="picture" viewBox="0 0 560 400" aria-hidden="true" focusable="false">
      <clipPath id="bridge-scene-frame">
        <rect width="560" height="400" rx="28" />
      </clipPath>
      <g clipPath="url(#bridge-scene-frame)">
        <rect className="picture__soft" width="560" height="400" />
        <circle className="picture__sun" cx="408" cy="92" r="42" />
        <path
          className="picture__hill"
          d="M0 236c70-52 150-54 224-14 60-34 128-38 190-8 54-30 100-30 146-10v196H0z"
        />
        <path className="picture__water" d="M170 330h220v70H170z" />
        <path
          className="picture__wave"
          d="M196 352c12-8 20-8 30 0s20 8 30 0M300 352c12-8 20-8 30 0s20 8 30 0M240 378c12-8 20-8 30 0s20 8 30 0"
        />
        <path className="picture__ground" d="M0 264h164c10 0 18 8 18 18v118H0z" />
        <path className="picture__ground" d="M560 264H396c-10 0-18 8-18 18v118h182z" />
        <g className="picture__tree">
          <path d="M64 200v66" />
          <circle cx="64" cy="178" r="38" />
          <path d="M112 226v40" />
          <circle cx="112" cy="214" r="24" />
        </g>
        <path className="picture__wall" d="M438 192h92v72h-92z" />
        <path className="picture__roof" d="M424 198l60-54 60 54z" />
        <path className="picture__window" d="M452 212h24v22h-24z" />
        <path className="picture__door" d="M492 214h24v50h-24z" />
        <path className="picture__rail" d="M152 232c78-46 178-46 256 0" />
        <path
          className="picture__post"
          d="M176 220v34M212 206v33M248 199v33M312 199v33M348 206v33M384 220v34"
        />
        <g className="picture__person">
          <path className="picture__leg" d="M256 200l-6 29M262 200l10 28" />
          <path
            className="picture__dress"
            d="M258 148c-13 0-15 14-17 30l-4 28h42l-4-28c-2-16-4-30-17-30z"
          />
          <circle className="picture__face" cx="258" cy="134" r="13" />
          <path
            className="picture__hair"
            d="M244 136c-2-20 28-22 28-2-8-2-12-6-14-8-2 6-8 10-14 10z"
          />
        </g>
        <g className="picture__person">
          <path className="picture__leg" d="M301 196l-6 33M308 196l10 32" />
          <path
            className="picture__coat"
            d="M304 142c-14 0-16 12-16 26v32h33v-32c0-14-3-26-17-26z"
          />
          <circle className="picture__face" cx="305" cy="127" r="13" />
          <path className="picture__hair" d="M292 124c0-16 26-16 26 0-8-5-18-5-26 0z" />
          <path className="picture__cane" d="M330 228v-38c0-8-9-8-9-1" />
        </g>
        <path className="picture__arm" d="M274 168l15 8" />
        <path className="picture__deck" d="M140 268c84-46 196-46 280 0" />
      </g>
    </svg>
  )
}
