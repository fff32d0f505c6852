const PATHS = {
  'arrow-left': 'M14 5l-7 7 7 7M7 12h13',
  'arrow-right': 'M10 5l7 7-7 7M17 12H4',
  phone:
    'M7 3.5l2.6 4.6-1.9 1.9c1 2.6 3.7 5.3 6.3 6.3l1.9-1.9 4.6 2.6c-.3 2.2-1.6 3.5-3.7 3.5C10.4 20.5 3.5 13.6 3.5 7.2 3.5 5.1 4.8 3.8 7 3.500z',
  check: 'M4.5 12.500l5 5 10-11',
  close: 'M6 6l12 12M18 6L6 18',
  info: 'M12 11v6M12 7v.5M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z',
  warning: 'M12 9v5M12 17v.5M12 3.500L2.5 20h19z',
  calendar: 'M4 6h16v14H4zM4 10.500h16M8.5 3.500V7M15.5 3.500V7',
  'chevron-down': 'M5 9l7 7 7-7',
  list: 'M4 6.500h16M4 12h16M4 17.500h16',
  save: 'M12 4v11M7 10.500l5 5 5-5M4.5 20h15',
  print: 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z',
} as const

export type IconName = keyof typeof PATHS

interface IconProps {
  name: IconName
}

/**
 * A decorative line icon. It is always next to text with the same meaning, so it is hidden from
 * screen readers.
 */
export function Icon({ name }: IconProps) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={PATHS[name]} />
    </svg>
  )
}
