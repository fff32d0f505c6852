import type { TableFeature } from '../state/form-cells'
import { answeredRows, eachCell, rowScope, submittedRows, withComputed } from '../state/rows'

/** Evaluates the rows of tables. */
export const tableEngine: TableFeature = {
  name: 'tables',
  answeredRows,
  eachCell,
  rowScope,
  submittedRows,
  withComputed,
}
