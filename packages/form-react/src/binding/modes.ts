/**
 * Mode in which fields are shown. `edit` lets the user answer. `read-only` shows the same controls,
 * but the user cannot change them. `disabled` shows the controls as temporarily disabled. `review`
 * prints readable answers.
 *
 * Use `read-only` for final answers. People can still focus the control, have it read aloud, and
 * copy the answer. Use `disabled` while nothing can be answered, such as while an application is
 * being sent. The keyboard skips disabled controls. Never use `disabled` to say that something is
 * wrong. In `read-only` and `disabled` modes, answers are validated and submitted as usual.
 *
 * @see C-31
 */
export type Mode = 'edit' | 'read-only' | 'disabled' | 'review'
