import { topicStates, type TopicState } from '@gapwise/enrollment'
import type { Form } from '@gapwise/form-engine/core'
import { t } from '../../../language'

/** One topic in the menu. */
export interface SectionMenuItem extends TopicState {
  /** The topic's state as text. */
  readonly label: string
}

/** Returns the topics with their state. */
export function sectionMenuItems(form: Form): SectionMenuItem[] {
  return topicStates(form).map((topic) => ({ ...topic, label: labelOf(topic) }))
}

function labelOf({ state, left }: TopicState): string {
  if (state === 'done') return t('Done')
  if (state === 'todo') return t('Not started')
  return left === 1 ? t('1 left') : t('{left} left', { left })
}
