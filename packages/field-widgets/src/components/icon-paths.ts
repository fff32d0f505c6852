/** SVG paths for `Icon`, on a grid of 24 by 24. */
export const WARNING = 'M12 2.5a9.5 9.5 0 1 0 0 19 9.5 9.5 0 1 0 0-19M12 7v6M12 16.75v.01'
export const CHECK = 'm4.5 12.75 5 5L19.5 7'
export const PLUS = 'M12 5v14M5 12h14'
export const REMOVE = 'm6 6 12 12M18 6 6 18'
export const CHEVRON = 'm6 9 6 6 6-6'
/** Shows that a link leaves the page. */
export const OUTSIDE =
  'M13 5h6v6M19 5l-9 9M10 6H6a1 1 0 0 0-1 1v11a1 1 0 0 0 1 1h11a1 1 0 0 0 1-1v-4'
export const UPLOAD = 'M12 16V4.5M7 9l5-5 5 5M4.5 15v3a2 2 0 0 0 2 2h11a2 2 0 0 0 2-2v-3'
export const CAMERA =
  'M4 8.5h3l1.75-2.5h6.5L17 8.5h3a1 1 0 0 1 1 1V18a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V9.5a1 1 0 0 1 1-1ZM12 10a3.25 3.25 0 1 0 0 6.5 3.25 3.25 0 1 0 0-6.5'
export const PAGE =
  'M6 3.5h8l4.5 4.5v11a1.5 1.5 0 0 1-1.5 1.5H6A1.5 1.5 0 0 1 4.5 19V5A1.5 1.5 0 0 1 6 3.5ZM14 3.5V8h4.5'
