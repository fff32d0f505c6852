import type { FormDefinition } from '@gapwise/form-engine'
import quote from '../definitions/quote.json'

/** The quote screen (specification section 2). */
export const quoteForm: FormDefinition = quote as FormDefinition
