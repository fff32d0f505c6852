import type { TableFeature } from '../state/form-cells'
import { answeredRows, eachCell, rowScope, submittedRows, withComputed } from '../state/rows'
import { keysOf, rowAt, rowStateOf } from '../state/table-rows'
import type { FormFeature } from '../types'

/** Evaluates the rows of tables. */
export const tableEngine: TableFeature = {
  name: 'tables',
  answeredRows,
  eachCell,
  rowScope,
  submittedRows,
  withComputed,
  rowAt,
  rowStateOf,
  keysOf,
}

/** Fields of the type `input-table`. */
export const tablesFeature = tableEngine as FormFeature
