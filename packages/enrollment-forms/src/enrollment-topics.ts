import topics from './enrollment-topics.json'

/** Fields of one section on a page. They are shown in the section's order. */
export interface PagePart {
  /** Id of the section. */
  readonly section: string
  /** Ids of the fields, including the headings, texts, and child fields that the page shows. */
  readonly fields: readonly string[]
}

/** One page of questions. It can combine fields of several sections. */
export interface TopicPage {
  /** Unique in the topic. It is part of the page's address. */
  readonly id: string
  readonly title: string
  /** One or two sentences under the title. */
  readonly lead?: string
  readonly parts: readonly PagePart[]
}

/** A group of pages. It is one entry in the menu and one card on the review. */
export interface FormTopic {
  /** Unique. It is part of the page's address. */
  readonly id: string
  readonly title: string
  readonly pages: readonly TopicPage[]
}

/**
 * Topics and pages of the enrollment application, in the order in which people answer them. They
 * only arrange the form's fields. The sections, the ids, and the answers belong to the definition.
 */
export const enrollmentTopics: readonly FormTopic[] = topics
