type BrowserPattern = readonly [sign: RegExp, words: string]

/**
 * Patterns in order of precedence, because most browsers also name other browsers in their header.
 */
const BROWSERS: readonly BrowserPattern[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*Safari\//, 'Safari'],
]
const MACHINES: readonly BrowserPattern[] = [
  [/\biPhone\b/, 'an iPhone'],
  [/\biPad\b/, 'an iPad'],
  [/\bAndroid\b/, 'an Android device'],
  [/\bCrOS\b/, 'a Chromebook'],
  [/\bWindows\b/, 'a Windows computer'],
  [/\bMacintosh\b/, 'a Mac'],
  [/\bLinux\b/, 'a Linux computer'],
]

/**
 * Describes a browser by names that people know. Returns only fixed names, so no text from the
 * header is stored or shown.
 */
export function describeBrowser(userAgent: string | undefined): string {
  const find = (patterns: readonly BrowserPattern[]): string | undefined =>
    patterns.find(([sign]) => sign.test(userAgent ?? ''))?.[1]
  const browser = find(BROWSERS)
  const machine = find(MACHINES)
  if (browser && machine) return `${browser} on ${machine}`
  return browser ?? (machine ? `A browser on ${machine}` : 'A browser we don’t recognize')
}
