export type { PaperFact } from './issued-queries.ts'
export {
  contentHashOf,
  createPapers,
  type NewPaper,
  type PaperKind,
  type PaperStatus,
  type PaperSubject,
  type Papers,
  UNKNOWN_PAPERS,
} from './issuing.ts'
export { type Block, type CodeBlock, type FactsBlock, type Paper, writePaper } from './paper.ts'
export type { PaperFacts } from './pen.ts'
export type { PaperPicture, PictureBlock } from './pictures.ts'
export type { ProofMark } from './proof.ts'
export { type PrintedCode, type QrSheet, writeQrSheet } from './qr-sheet.ts'
export { retention } from './retention.ts'
export type { PaperCell, TableBlock } from './table.ts'
