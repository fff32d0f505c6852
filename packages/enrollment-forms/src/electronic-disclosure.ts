import disclosure from './electronic-disclosure.json'

/** A part of the disclosure. `{phone}` stands for the number to call. */
export interface DisclosureSection {
  readonly id: string
  readonly heading: string
  readonly paragraphs?: readonly string[]
  readonly bullets?: readonly string[]
}

/** What the law has us say before a person signs on a screen (E-SIGN Act, 15 U.S.C. 7001(c)). */
export interface ElectronicDisclosure {
  /** A change of the text needs another version: consent to an older one does not count. */
  readonly version: string
  readonly title: string
  readonly lead: string
  readonly sections: readonly DisclosureSection[]
  /** A sample that a person reads and prints to check that they can open such papers. */
  readonly sample: {
    readonly heading: string
    readonly lead: string
    readonly label: string
    readonly text: string
  }
  /** What a person agrees to by checking the box. */
  readonly agreement: string
}

/** The disclosure that the page shows and the server keeps with each consent. */
export const electronicDisclosure: ElectronicDisclosure = disclosure
