import { outlineTexts, type OutlineRow, type OutlineTable } from '@gapwise/enrollment-forms'
import {
  benefits,
  planBenefits,
  type Benefit,
  type MedicareAmounts,
  type PlanBenefits,
  type StandardPlan,
} from '@gapwise/medicare-rules'
import type { PaperBlock, PaperRow } from '../../pdf'
import { amountValues, fillText, type TextValues } from './fill-text'

/** The plan whose benefits the tables show. */
export interface ShownPlan {
  readonly letter: StandardPlan
  /** `true` for a high-deductible plan. */
  readonly isHighDeductible: boolean
}

/**
 * Returns the tables of what Medicare pays, what the plan pays, and what the person pays (NAIC model
 * regulation 651 § 17 D(4)).
 */
export function benefitTables(
  { letter, isHighDeductible }: ShownPlan,
  amounts: MedicareAmounts,
): PaperBlock[] {
  const { columns, tables, highDeductible, separateDeductible } = outlineTexts
  const separate = letter === 'F' || letter === 'G' ? separateDeductible[letter] : ''
  const values = { ...amountValues(amounts), letter, separateDeductible: separate }
  const plan = planBenefits(letter)
  const heads = {
    plan: fillText(isHighDeductible ? columns.planAfterDeductible : columns.plan, values),
    you: fillText(isHighDeductible ? columns.youAfterDeductible : columns.you, values),
  }
  const shown = tables.filter(({ benefit }) => !isBenefit(benefit) || plan[benefit] !== 'none')
  return [
    ...(isHighDeductible
      ? [{ kind: 'paragraph', text: fillText(highDeductible, values) } as const]
      : []),
    ...shown.flatMap((table) => tableBlocks(table, { plan, values, heads })),
  ]
}

function tableBlocks(
  { heading, note, rows, after }: OutlineTable,
  {
    plan,
    values,
    heads,
  }: {
    readonly plan: PlanBenefits
    readonly values: TextValues
    readonly heads: { readonly plan: string; readonly you: string }
  },
): PaperBlock[] {
  const { columns } = outlineTexts
  const noteBlock = (text: string) =>
    ({ kind: 'paragraph', look: 'note', text: fillText(text, values) }) as const
  return [
    { kind: 'heading', level: 1, text: heading },
    ...(note ? [noteBlock(note)] : []),
    {
      kind: 'table',
      marked: 3,
      columns: [
        { title: columns.service, share: 1.35 },
        { title: columns.medicare, share: 1 },
        { title: heads.plan, share: 1.1 },
        { title: heads.you, share: 1.1 },
      ],
      rows: rows.map((row) => tableRow(row, plan, values)),
    },
    ...(after ? [noteBlock(after)] : []),
  ]
}

function tableRow(row: OutlineRow, plan: PlanBenefits, values: TextValues): PaperRow {
  if (row.group !== undefined) {
    return { group: row.group, ...(row.text ? { text: fillText(row.text, values) } : {}) }
  }
  const { service = '', medicare = '' } = row
  const cells = [service, medicare, ...paymentsOf(row, plan)]
  return { cells: cells.map((cell) => fillText(cell, values)) }
}

/**
 * Returns what the plan and the person pay.
 * @throws {Error} If the texts have no words for the plan's coverage.
 */
function paymentsOf(row: OutlineRow, plan: PlanBenefits): readonly string[] {
  const { pays, benefit, service } = row
  if (pays) return pays
  const coverage = isBenefit(benefit) ? plan[benefit] : undefined
  const words = coverage && (row as Readonly<Record<string, unknown>>)[coverage]
  if (!Array.isArray(words)) throw new Error(`The outline has no words for “${service}”.`)
  return words as string[]
}

function isBenefit(name: string | undefined): name is Benefit {
  return benefits.some((benefit) => benefit === name)
}
