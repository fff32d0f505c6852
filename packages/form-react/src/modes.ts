/**
 * How fields are shown: `edit` asks, `read-only` shows the same controls without letting them
 * change, `review` prints answers as a person reads them.
 */
export type Mode = 'edit' | 'read-only' | 'review'
