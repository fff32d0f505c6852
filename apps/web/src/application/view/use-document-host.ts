import type { Form } from '@gapwise/form-engine/core'
import type { Hosts } from '@gapwise/form-react'
import { useEffect, useMemo } from 'react'

import { useConfigStore } from '../../stores/config-store'
import { documentUploader } from '../open/document-uploader'
import type { OpenApplication } from '../open/open-application'
import { deleteRemovedDocuments } from '../open/removed-documents'
import { presetNoteOf } from '../answers/preset-note'

/** Used until the settings load. */
const NO_ADDRESSES = {}

/**
 * Returns the uploader for an application's documents, the addresses for paper, and the note next to
 * answers that a broker entered. Deletes documents that the user removed from `form`, which is the
 * application's form by default.
 */
export function useDocumentHost(
  application: OpenApplication,
  form: Form = application.form,
): Hosts {
  const { id } = application
  useEffect(() => deleteRemovedDocuments(id, form), [id, form])
  const documentAddresses = useConfigStore(({ config }) => config?.proof) ?? NO_ADDRESSES
  return useMemo(
    () => ({
      uploader: documentUploader(application),
      documentAddresses,
      presetNote: presetNoteOf(application),
    }),
    [application, documentAddresses],
  )
}
