import {
  defaultAnswerTexts,
  defaultMessages,
  type AnswerTexts,
  type MessageCode,
  type MessageEntry,
} from '@gapwise/form-engine/core'
import { englishSentences } from './english'

/** Sentences of the element's own controls. One with values is a function. */
export type ElementSentences = typeof englishSentences

/** Every sentence of `<gapwise-form>` in one language. */
export interface ElementTexts {
  /** Language as a BCP 47 tag, such as `es-US`. It also decides the order of the boxes of a date. */
  readonly language: string
  /** Words for displaying answers. */
  readonly answers: AnswerTexts
  /** Messages by code. They replace the general messages. */
  readonly messages: Readonly<Record<MessageCode, MessageEntry>>
  readonly sentences: ElementSentences
}

export const englishElementTexts: ElementTexts = {
  language: 'en-US',
  answers: defaultAnswerTexts,
  messages: defaultMessages,
  sentences: englishSentences,
}
