export { type Block, type CodeBlock, type FactsBlock, type Paper, writePaper } from './paper.ts'
export type { PaperFacts } from './pen.ts'
export { type PrintedCode, type QrSheet, writeQrSheet } from './qr-sheet.ts'
export type { PaperCell, TableBlock } from './table.ts'
