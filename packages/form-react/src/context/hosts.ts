import type { FileRef } from '@gapwise/form-engine'
import { createContext, useContext } from 'react'

/** One proposal of a host for a `string-search` or `drug-lookup`. */
export interface Suggestion {
  /** What becomes the answer, or the name of the medicine. */
  readonly value: string
  /** What the list shows; `value` when absent. */
  readonly label?: string
  /** A quieter second line, such as a brand name. */
  readonly detail?: string
  /** Choices for the other boxes of a medicine. */
  readonly choices?: { readonly strength?: readonly string[]; readonly form?: readonly string[] }
}

/**
 * Proposals for what was typed so far, best first; for `''` those to begin with, when somebody
 * opens the list before typing. A rejected promise is told to the person.
 */
export type SuggestionSource = (
  query: string,
) => Promise<readonly Suggestion[]> | readonly Suggestion[]

/** Sources by field id. */
export type SuggestionSources = { readonly [field: string]: SuggestionSource }

/** Sends one file away. Rejects when it failed; stops when `signal` aborts. */
export type Uploader = (
  file: File,
  options: {
    readonly signal: AbortSignal
    /** Share that has gone out, 0 to 1. */
    readonly onProgress: (fraction: number) => void
  },
) => Promise<FileRef>

/** What the surrounding application does for widgets that reach outside the page. */
export interface Hosts {
  readonly uploader?: Uploader
  readonly uploadLimits?: {
    /** MIME types or endings such as `.pdf`. */
    readonly accept: readonly string[]
    readonly maximumBytes: number
  }
}

interface HostServices {
  readonly suggestions?: SuggestionSources | undefined
  readonly hosts?: Hosts | undefined
}

const NO_HOSTS: Hosts = {}

export const HostContext = /* @__PURE__ */ createContext<HostServices>({})

/** The host's source of suggestions for a field, if it has one. */
export function useSuggestions(field: string): SuggestionSource | undefined {
  const { suggestions } = useContext(HostContext)
  return suggestions && Object.hasOwn(suggestions, field) ? suggestions[field] : undefined
}

/** What the host offers beyond the form itself, such as an uploader. */
export function useHosts(): Hosts {
  return useContext(HostContext).hosts ?? NO_HOSTS
}
