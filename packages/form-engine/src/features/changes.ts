import type { AutosaveFeature, HistoryFeature } from '../state/form-cells'
import { createHistory } from '../state/history'
import { createUnsavedChanges } from '../state/unsaved-changes'

/** Keeps the steps of the user. */
export const history: HistoryFeature = { name: 'history', createHistory }

/** Keeps the changes that are not saved. */
export const autosave: AutosaveFeature = { name: 'autosave', createUnsavedChanges }
