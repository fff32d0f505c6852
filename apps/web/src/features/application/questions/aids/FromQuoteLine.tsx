import type { FieldRef, Form } from '@gapwise/form-engine/core'

import { useFormSnapshot } from '../../../../application/answers/use-form-snapshot'
import { Button } from '../../../../ui/controls/Button'
import { quoteWords } from './quote-words'
import { rich } from '../../../../language'

interface FromQuoteLineProps {
  form: Form
  /** Questions that are answered by the quote and not shown. */
  fields: readonly FieldRef[]
  /** Shows the questions. */
  onChange: () => void
}

/**
 * One line with the answers that came from the quote, so that people don't answer them again (C-24).
 */
export function FromQuoteLine({ form, fields, onChange }: FromQuoteLineProps) {
  const words = useFormSnapshot(form, (current) => quoteWords(current, fields))
  return (
    <div className="from-quote">
      <p>
        {rich('From your quote: <b>{answers}</b>', {
          answers: words,
          b: (text) => <strong>{text}</strong>,
        })}
      </p>
      <Button variant="quiet" onClick={onChange}>
        {rich('Change <s>what came from your quote</s>', {
          s: (text) => <span className="visually-hidden">{text}</span>,
        })}
      </Button>
    </div>
  )
}
