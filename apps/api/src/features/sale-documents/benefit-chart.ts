import { outlineTexts } from '@gapwise/enrollment-forms'
import {
  benefits,
  planBenefits,
  standardPlans,
  type Benefit,
  type Coverage,
  type MedicareAmounts,
  type StandardPlan,
} from '@gapwise/medicare-rules'
import type { PaperBlock, PaperCell, PaperTable } from '../../pdf'
import { amountValues, dollars, fillText } from './fill-text'

const { chart } = outlineTexts

/** Numbers of the notes below the chart, by plan. */
const NOTES: Readonly<Partial<Record<StandardPlan, string>>> = {
  G: ' (1)',
  F: ' (1)',
  K: ' (2)',
  L: ' (2)',
  N: ' (3)',
}

/**
 * Returns the chart of the standardized plans on a wide page (NAIC model regulation 651 § 17 D(4)).
 * The chosen plan is tinted.
 */
export function benefitChart(chosen: StandardPlan, amounts: MedicareAmounts): PaperBlock[] {
  const values = amountValues(amounts)
  return [
    { kind: 'heading', level: 1, text: chart.heading, page: 'wide' },
    { kind: 'paragraph', text: chart.lead, look: 'note' },
    chartTable(chosen, amounts),
    ...chart.notes.map(
      (note) => ({ kind: 'paragraph', text: fillText(note, values), look: 'note' }) as const,
    ),
  ]
}

function chartTable(chosen: StandardPlan, amounts: MedicareAmounts): PaperTable {
  const values = amountValues(amounts)
  return {
    kind: 'table',
    marked: 1 + standardPlans.indexOf(chosen),
    columns: [
      { title: chart.benefit, share: 5.2 },
      ...standardPlans.map(
        (plan) => ({ title: `${plan}${NOTES[plan] ?? ''}`, share: 1, align: 'center' }) as const,
      ),
    ],
    rows: [
      ...benefits.map((benefit) => ({
        cells: [chart.rows[benefit], ...standardPlans.map((plan) => cellOf(plan, benefit))],
      })),
      {
        cells: [
          fillText(chart.rows.limit, values),
          ...standardPlans.map((plan) =>
            plan === 'K' || plan === 'L' ? dollars(amounts.limits[plan]) : '',
          ),
        ],
      },
    ],
  }
}

const CELLS: Readonly<Record<Coverage, PaperCell>> = {
  none: '',
  half: '50%',
  'quarter-left': '75%',
  'most-abroad': '80%',
  copays: true,
  full: true,
}

const cellOf = (plan: StandardPlan, benefit: Benefit): PaperCell =>
  CELLS[planBenefits(plan)[benefit]]
