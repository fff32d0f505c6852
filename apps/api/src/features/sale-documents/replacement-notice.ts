import { replacementNoticeTexts } from '@gapwise/enrollment-forms'
import { planName } from '@gapwise/medicare-rules'
import type { PaperBlock, PaperChoice, PaperContent } from '../../pdf'
import type { NoticeTerms } from '../applications'
import { fillText } from './fill-text'
import type { PaperFacts } from './outline'

/**
 * Returns the notice about replacing a Medicare supplement or Medicare Advantage (NAIC model
 * regulation 651 § 18 E). People with a right to buy are not warned about their health history, as
 * the regulation allows.
 */
export function replacementNotice(terms: NoticeTerms, facts: PaperFacts): PaperContent {
  const texts = replacementNoticeTexts
  const values = { insurer: terms.insurer, agent: terms.agent, applicant: facts.applicant }
  const paragraph = (text: string) => ({ kind: 'paragraph', text: fillText(text, values) }) as const
  const numbered = [...texts.conditions, ...(terms.asksHealth ? [texts.underwritten] : [])]
  const signatures = terms.agent
    ? [fillText(texts.signatures.agent, values), texts.signatures.date]
    : []
  return {
    kind: 'paper',
    title: texts.title,
    letterhead: {
      name: terms.insurer,
      lines: [`Made by Gapwise, a private website. Phone: ${facts.phone}`],
    },
    footer: `${terms.insurer}, replacement notice. Version ${terms.version}`,
    blocks: [
      { kind: 'paragraph', text: texts.save, look: 'bold' },
      ...replacedFacts(terms, facts),
      paragraph(texts.intent),
      paragraph(texts.review),
      { kind: 'heading', level: 1, text: texts.statement.heading },
      paragraph(texts.statement.text),
      { kind: 'choices', choices: reasons(terms) },
      ...numbered.map((text, index) => paragraph(`${index + 1}. ${text}`)),
      { kind: 'paragraph', text: texts.keep, look: 'bold' },
      ...(terms.agent ? [] : [paragraph(texts.signatures.direct)]),
      {
        kind: 'signatures',
        labels: [
          ...signatures,
          fillText(texts.signatures.applicant, values),
          texts.signatures.date,
        ],
      },
      { kind: 'paragraph', text: texts.electronic, look: 'note' },
    ],
  }
}

function replacedFacts({ insurer, plan, replaced }: NoticeTerms, facts: PaperFacts): PaperBlock[] {
  return [
    {
      kind: 'facts',
      facts: [
        { name: 'Applicant', value: facts.applicant },
        ...replaced.map((company) => ({ name: 'Coverage that would end', value: company })),
        { name: 'New policy', value: `${insurer}, ${planName(plan)}` },
      ],
    },
  ]
}

function reasons({ reason, reasonInWords }: NoticeTerms): PaperChoice[] {
  return Object.entries(replacementNoticeTexts.reasons).map(([key, text]) => {
    const isChosen = key === reason
    return { isChosen, text: isChosen && reasonInWords ? `${text} ${reasonInWords}` : text }
  })
}
