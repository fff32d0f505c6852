import { fieldsOf, isSensitive, type Form } from '@gapwise/form-engine'
import { copyContent, type CopyContent } from './copy-content'

/** An open line to write on. */
const LINE = '_'.repeat(40)

/**
 * Returns the application to print and sign. The sensitive numbers have open lines, also if they
 * were typed, because the applicant writes them (D72).
 * @param start `YYYY-MM-DD`, or `''` if the form does not ask for it.
 * @param address Lines of the postal address for signed pages. Empty if there is none.
 */
export function packetContent(
  form: Form,
  { start, address }: { start: string; address: readonly string[] },
): CopyContent {
  const numbers = fieldsOf(form.definition)
    .filter(({ table, definition }) => table === undefined && isSensitive(definition))
    .map(({ section, field }) => ({ section, field }))
  const { facts, sections } = copyContent(form, { start, withheld: numbers, withheldText: LINE })
  return {
    title: 'Your application to sign on paper',
    facts,
    sections: [instructions(address), ...sections, SIGNATURE],
  }
}

function instructions(address: readonly string[]): CopyContent['sections'][number] {
  const steps = [
    '1. Read every answer. If one is wrong, correct it on our website and print the pages again.',
    '2. Write your numbers on the open lines. Only you write them.',
    '3. Sign on the last page, and write the date.',
    '4. Take a photo of each page, or scan the pages. Then upload them on our website.',
  ]
  const byMail = `No camera or scanner? Mail the signed pages to: ${address.join(', ')}`
  const all = address.length > 0 ? [...steps, byMail] : steps
  return { title: 'How to sign on paper', items: all.map((question) => ({ question })) }
}

const SIGNATURE: CopyContent['sections'][number] = {
  title: 'Your signature',
  items: [
    ...[
      'I read my answers, and they are true and complete to the best of my knowledge.',
      'I understand that coverage starts only when the insurer has issued my policy and I have paid the first premium.',
      'I will not cancel the coverage I have now until I have my new policy.',
    ].map((question) => ({ question })),
    { question: 'Your signature', answer: [LINE] },
    { question: 'Your name, in capital letters', answer: [LINE] },
    { question: 'Date', answer: [LINE] },
    {
      question: 'If you sign for the applicant: why may you sign?',
      answer: ['[  ] power of attorney    [  ] legal guardian', LINE],
    },
  ],
}
