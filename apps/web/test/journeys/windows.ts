/** Windows in which each journey is walked. */
export const WINDOWS = [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
]
