import type { AutosaveFeature, HistoryFeature } from '../state/form-cells'
import { createHistory } from '../state/history'
import { createUnsavedChanges } from '../state/unsaved-changes'
import type { FormFeature } from '../types'

/** Keeps the steps of the user. */
export const history: HistoryFeature = { name: 'history', createHistory }

/** Keeps the changes that are not saved. */
export const autosave: AutosaveFeature = { name: 'autosave', createUnsavedChanges }

/** `changes` and `markSaved` of a form. */
export const autosaveFeature = autosave as FormFeature

/** `undo` and `redo` of a form. */
export const historyFeature = history as FormFeature
