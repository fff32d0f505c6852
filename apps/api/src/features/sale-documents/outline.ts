import { outlineTexts } from '@gapwise/enrollment-forms'
import { formatCurrency, medicareAmounts, planLetter, planName } from '@gapwise/medicare-rules'
import type { PaperBlock, PaperContent, PaperFact } from '../../pdf'
import type { OutlineTerms } from '../applications'
import { benefitChart } from './benefit-chart'
import { benefitTables } from './benefit-tables'
import { amountValues, fillText } from './fill-text'

/** Facts that an outline shows but that do not make another outline necessary. */
export interface PaperFacts {
  /** The applicant's name, or an empty text if it is not known. */
  readonly applicant: string
  /** Phone number of our office. */
  readonly phone: string
}

/**
 * Returns the outline of coverage for a person: the price, the chart of all plans, the disclosures,
 * and the benefits of the chosen plan (NAIC model regulation 651 § 17 D; 42 CFR § 403.205).
 * @throws {Error} If the plan is not a standardized one with its own tables.
 */
export function outlineOfCoverage(terms: OutlineTerms, facts: PaperFacts): PaperContent {
  const letter = planLetter(terms.plan)
  if (!letter) throw new Error('There is no outline for this plan.')
  const isHighDeductible = terms.plan.startsWith('HD')
  const title = planName(terms.plan)
  const amounts = medicareAmounts(terms.amountsYear)
  const values = { ...amountValues(amounts), insurer: terms.insurer }
  const { premium } = outlineTexts
  return {
    kind: 'paper',
    title: `${outlineTexts.title}: ${title}`,
    letterhead: {
      name: terms.insurer,
      lines: [
        `Made by Gapwise, a private website. It is not Medicare or any part of the government. Phone: ${facts.phone}`,
      ],
    },
    footer: `${terms.insurer}, ${title}. Version ${terms.version}`,
    blocks: [
      ...(facts.applicant
        ? [{ kind: 'paragraph', text: `For ${facts.applicant}`, look: 'bold' } as const]
        : []),
      { kind: 'heading', level: 1, text: premium.heading },
      { kind: 'facts', facts: premiumFacts(terms) },
      { kind: 'paragraph', text: fillText(premium.lead, values) },
      ...premiumChanges(terms),
      ...disclosures(terms),
      ...benefitChart(letter, amounts),
      { kind: 'heading', level: 1, text: `${title}: what is paid`, page: 'next' },
      { kind: 'paragraph', text: fillText(outlineTexts.amounts, values), look: 'bold' },
      ...benefitTables({ letter, isHighDeductible }, amounts),
    ],
  }
}

function premiumFacts({
  insurer,
  plan,
  premium,
  hasDiscount,
  policyFee,
  label,
  state,
}: OutlineTerms): PaperFact[] {
  return [
    { name: 'Insurer', value: insurer },
    { name: 'Plan', value: `Medicare Supplement ${planName(plan)}` },
    { name: `Your premium (${label})`, value: `${formatCurrency(premium)} a month`, look: 'large' },
    {
      name: 'Household discount',
      value: hasDiscount ? 'Included in this premium' : 'None in this premium',
    },
    ...(policyFee > 0
      ? [{ name: 'Policy fee', value: `${formatCurrency(policyFee)}, paid once` }]
      : []),
    { name: 'State', value: state },
  ]
}

function premiumChanges({ insurer, ratingClass }: OutlineTerms): PaperBlock[] {
  const { heading, paragraphs } = outlineTexts.disclosures[0] ?? { heading: '', paragraphs: [] }
  return [
    { kind: 'heading', level: 2, text: heading },
    ...paragraphs.map(
      (text) => ({ kind: 'paragraph', text: fillText(text, { insurer }) }) as const,
    ),
    { kind: 'paragraph', text: fillText(outlineTexts.premium.change[ratingClass], { insurer }) },
  ]
}

function disclosures({ insurer, asksHealth }: OutlineTerms): PaperBlock[] {
  return outlineTexts.disclosures
    .slice(1)
    .flatMap(({ heading, underwritten = [], paragraphs }) => [
      { kind: 'heading', level: 2, text: heading } as const,
      ...[...(asksHealth ? underwritten : []), ...paragraphs].map(
        (text) => ({ kind: 'paragraph', text: fillText(text, { insurer }) }) as const,
      ),
    ])
}
