import { readEdit, type TextProblem } from '@gapwise/form-authoring'
import type { FormDefinition } from '@gapwise/form-engine'
import { useState } from 'react'
import { hostTypes } from '../host-types'
import type { EditReport } from '../report'

interface Tried {
  readonly file: FormDefinition
  readonly text: string
  readonly problems: readonly TextProblem[]
  /** The last version that had no error. */
  readonly sound: FormDefinition | undefined
}

/**
 * Returns a definition that includes the text from the “Edit” panel. If that text has an error,
 * returns the last correct version. The section therefore never goes blank.
 */
export function useEditedDefinition(
  file: FormDefinition,
  section: string | undefined,
  source: string,
): {
  definition: FormDefinition
  edit: EditReport
  edited: boolean
  tryText: (text: string | undefined) => void
} {
  const [tried, setTried] = useState<Tried>()
  const read = (text: string, before: Tried | undefined): Tried => {
    const { definition, problems } = readEdit(file, section, text, hostTypes)
    return { file, text, problems, sound: definition ?? before?.sound }
  }
  // The definition file was saved again. Check the typed text again, together with the file's other
  // sections.
  if (tried && tried.file !== file) setTried(read(tried.text, undefined))
  return {
    definition: tried?.sound ?? file,
    edit: { source, ...(tried ? { tried: { text: tried.text, problems: tried.problems } } : {}) },
    edited: tried?.sound !== undefined,
    tryText: (text) => {
      setTried((before) => (text === undefined ? undefined : read(text, before)))
    },
  }
}
