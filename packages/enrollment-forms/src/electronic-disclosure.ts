import disclosure from './electronic-disclosure.json'

/** One section of the disclosure. `{phone}` is a placeholder for our phone number. */
export interface DisclosureSection {
  readonly id: string
  readonly heading: string
  readonly paragraphs?: readonly string[]
  readonly bullets?: readonly string[]
}

/**
 * Disclosure that the law requires before a person signs online (E-SIGN Act, 15 U.S.C. 7001(c)).
 */
export interface ElectronicDisclosure {
  /**
   * Version of the disclosure. Every change to the text needs a new version. Consent to an older
   * version does not count.
   */
  readonly version: string
  readonly title: string
  readonly lead: string
  readonly sections: readonly DisclosureSection[]
  /**
   * Sample document. The applicant reads and prints it to check that their device can open our
   * documents.
   */
  readonly sample: {
    readonly heading: string
    readonly lead: string
    readonly label: string
    readonly text: string
  }
  /** Statement that the applicant agrees to by checking the box. */
  readonly agreement: string
}

/** The disclosure that the page shows and that the server stores with each consent. */
export const electronicDisclosure: ElectronicDisclosure = disclosure
