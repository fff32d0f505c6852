import type { Hosts } from '@gapwise/form-react'
import { useEffect, useMemo } from 'react'

import { documentUploader } from '../open/document-uploader'
import type { OpenApplication } from '../open/open-application'
import { deleteRemovedDocuments } from '../open/removed-documents'

/** Returns the uploader for an application's documents. Deletes documents that the user removed. */
export function useDocumentHost(application: OpenApplication): Hosts {
  const { id, form } = application
  useEffect(() => deleteRemovedDocuments(id, form), [id, form])
  return useMemo(() => ({ uploader: documentUploader(application) }), [application])
}
