import type { FieldRef, FileRef } from '@gapwise/form-engine/core'
import { createContext, useContext } from 'react'

/** One suggestion from the host for a `string-search` or `drug-lookup`. */
export interface Suggestion {
  /** The answer in a `string-search`, or the medicine's name in a `drug-lookup`. */
  readonly value: string
  /** Text in the list. @default `value` */
  readonly label?: string
  /** A second line in less prominent text, such as a brand name. */
  readonly detail?: string
  /** Suggested values for a medicine's strength and form. */
  readonly choices?: { readonly strength?: readonly string[]; readonly form?: readonly string[] }
}

/**
 * Returns suggestions for the typed text, best first. For `''`, returns the suggestions to show
 * when the user opens the list before typing. If the promise rejects, the user sees that the list
 * is unavailable.
 */
export type SuggestionSource = (
  query: string,
) => Promise<readonly Suggestion[]> | readonly Suggestion[]

/** Suggestion sources by field id. */
export type SuggestionSources = { readonly [field: string]: SuggestionSource }

/** Uploads one file. Rejects if the upload fails, and stops when `signal` aborts. */
export type Uploader = (
  file: File,
  options: {
    readonly signal: AbortSignal
    /** Fraction of the file that was sent so far, from 0 to 1. */
    readonly onProgress: (fraction: number) => void
  },
) => Promise<FileRef>

/** Where people send the documents that they do not upload. */
export interface DocumentAddresses {
  /** The lines of a postal address. */
  readonly mail?: readonly string[]
  /** A fax number. */
  readonly fax?: string
  /** An email address. */
  readonly email?: string
}

/** Services that the application provides to widgets, such as a file uploader. */
export interface Hosts {
  readonly uploader?: Uploader
  /**
   * Addresses for documents. A way to send them without an address is not offered. If absent, all
   * ways are offered, and no address is shown.
   */
  readonly documentAddresses?: DocumentAddresses
  /**
   * Returns the note next to an unconfirmed answer, if it is not our guess. For example, the
   * person’s agent entered it.
   */
  readonly presetNote?: (field: FieldRef) => string | undefined
  readonly uploadLimits?: {
    /** Accepted MIME types, or file extensions such as `.pdf`. */
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

/** Returns the host's suggestion source for a field, if there is one. */
export function useSuggestions(field: string): SuggestionSource | undefined {
  const { suggestions } = useContext(HostContext)
  return suggestions && Object.hasOwn(suggestions, field) ? suggestions[field] : undefined
}

/** Returns the host's services, such as an uploader. */
export function useHosts(): Hosts {
  return useContext(HostContext).hosts ?? NO_HOSTS
}
