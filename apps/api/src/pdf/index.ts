export type { Pdf } from './open-pdf'
export type {
  PaperBlock,
  PaperCell,
  PaperChoice,
  PaperColumn,
  PaperContent,
  PaperFact,
  PaperRow,
  PaperTable,
} from './paper-content'
export { renderPaper } from './render-paper'
