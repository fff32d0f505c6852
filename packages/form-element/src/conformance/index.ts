import { errorCases } from './error-cases'
import { fileCases } from './file-cases'
import { formCases } from './form-cases'
import { medicineCases } from './medicine-cases'
import type { RendererCase } from './renderer-case'
import { tableCases } from './table-cases'
import { typeCases } from './type-cases'

/** The cases that every renderer must pass. */
export const rendererCases: readonly RendererCase[] = [
  ...typeCases,
  ...formCases,
  ...errorCases,
  ...tableCases,
  ...medicineCases,
  ...fileCases,
]

export type {
  RendererCase,
  RendererSetup,
  RendererStep,
  RendererTarget,
  TargetState,
} from './renderer-case'
export {
  runRendererCase,
  type RendererLocator,
  type RendererPage,
  type RendererUnderTest,
} from './run-renderer-case'
