/**
 * How fields are shown: `edit` asks, `read-only` shows the same controls without letting them
 * change, `disabled` shows them out of use for now, `review` prints answers as a person reads them.
 *
 * A read-only control can be reached, read out and copied from: for an answer that stands. A
 * disabled one is passed over by the keyboard: for the moments in which nothing can be answered,
 * such as while an application is being sent; never to say that something is wrong (C-31). In
 * either mode an answer is validated and submitted as ever.
 */
export type Mode = 'edit' | 'read-only' | 'disabled' | 'review'
