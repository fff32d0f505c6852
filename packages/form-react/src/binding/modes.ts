/**
 * Mode in which fields are shown. `edit` asks. `read-only` shows the same controls but does not let
 * them change. `disabled` shows them out of use for now. `review` prints readable answers.
 *
 * Use `read-only` for an answer that is final: people can reach it, hear it, and copy it. Use
 * `disabled` while nothing can be answered, such as while an application is being sent: the
 * keyboard skips the control. Never use it to say that something is wrong. In both modes, answers
 * are validated and submitted as usual.
 *
 * @see C-31
 */
export type Mode = 'edit' | 'read-only' | 'disabled' | 'review'
