import type { Form } from '@gapwise/form-engine'

/** Asks the server about each new email, and reports a taken one at the field. */
export function checkEmail(form: Form, isFree: (email: string) => Promise<boolean>): () => void {
  const check = async () => {
    const checked = form.draft()
    const email = form.getAnswer('you', 'email')
    if (typeof email !== 'string' || form.validateField('you', 'email', 'draft').length > 0) return
    const issue = { section: 'you', field: 'email', code: 'taken', message: 'This email is taken' }
    form.setIssues('email', (await isFree(email)) ? [] : [issue], checked)
  }
  return form.subscribeField('you', 'email', () => void check())
}
