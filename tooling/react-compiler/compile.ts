import { transformAsync } from '@babel/core'

/** A function that React Compiler leaves as it is. */
export interface BailOut {
  readonly file: string
  /** Line of the cause, starting at 1. */
  readonly line: number | undefined
  readonly reason: string
}

interface LogEvent {
  readonly kind: string
  readonly fnLoc?: { readonly start: { readonly line: number } } | null
  readonly detail?: { readonly reason?: string; readonly options?: { readonly reason?: string } }
  readonly reason?: string
}

/** The files that the compiler gets: the components and hooks of both packages. */
export const COMPILED = /\/packages\/(form-react|field-widgets)\/src\/(?!.*\.(test|stories)\.)/

/** Compiles one file. Returns its code, without its types changed, and what was left as it is. */
export async function compile(
  code: string,
  file: string,
): Promise<{ readonly code: string; readonly bailOuts: readonly BailOut[] }> {
  const bailOuts: BailOut[] = []
  const logEvent = (_file: string | null, event: LogEvent): void => {
    if (event.kind === 'CompileSuccess') return
    const { detail, reason = detail?.reason ?? detail?.options?.reason ?? event.kind } = event
    bailOuts.push({ file, line: event.fnLoc?.start.line, reason })
  }
  const result = await transformAsync(code, {
    filename: file,
    babelrc: false,
    configFile: false,
    sourceMaps: 'inline',
    parserOpts: { plugins: ['typescript', 'jsx'] },
    plugins: [['babel-plugin-react-compiler', { panicThreshold: 'none', logger: { logEvent } }]],
  })
  return { code: result?.code ?? code, bailOuts }
}
