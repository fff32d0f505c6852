import { electronicDisclosure } from '@gapwise/enrollment-forms'
import { expect, it } from 'vitest'

import { DISCLOSURE_TEXTS } from './disclosure-texts'

it('lists the title and the lead of the disclosure', () => {
  expect(DISCLOSURE_TEXTS).toEqual([electronicDisclosure.title, electronicDisclosure.lead])
})
