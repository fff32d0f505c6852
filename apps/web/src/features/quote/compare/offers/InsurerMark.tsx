import './insurer-mark.css'

/** Number of different fills in the style sheet. */
const FILLS = 4
const SHAPES = ['circle', 'square', 'shield'] as const

const PATHS: Readonly<Record<(typeof SHAPES)[number], string>> = {
  circle: 'M24 2a22 22 0 1 0 0 44 22 22 0 0 0 0-44z',
  square: 'M12 3h24a9 9 0 0 1 9 9v24a9 9 0 0 1-9 9H12a9 9 0 0 1-9-9V12a9 9 0 0 1 9-9z',
  shield: 'M24 2l19 6v15c0 11-8 18.500-19 23C13 41.500 5 34 5 23V8z',
}

interface InsurerMarkProps {
  carrier: string
  naic: string
}

/**
 * Drawn mark of an insurer: its initials on a shape. Shape and color follow from the insurer's code,
 * so an insurer looks the same everywhere. It is not a trademark, and is always next to the name.
 */
export function InsurerMark({ carrier, naic }: InsurerMarkProps) {
  const code = [...naic].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9_973, 7)
  const shape = SHAPES[code % SHAPES.length] ?? 'circle'
  return (
    <svg
      className={`insurer-mark insurer-mark--${Math.floor(code / SHAPES.length) % FILLS}`}
      viewBox="0 0 48 48"
      aria-hidden="true"
      focusable="false"
    >
      <path d={PATHS[shape]} />
      <text x="24" y="31">
        {initials(carrier)}
      </text>
    </svg>
  )
}

function initials(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  return words
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('')
}
