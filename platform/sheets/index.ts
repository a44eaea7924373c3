export {
  type BookCheck,
  type BookFault,
  type BookProgress,
  type BookRun,
  type BookSheetResult,
  checkBook,
  runBook,
} from './book/book.ts'
export { type BookFacts, type BookSheet, bookSheet, type DeclaredBookSheet, type Needed } from './book/book-sheet.ts'
export { bookTemplate } from './book/book-template.ts'
export { numberTrouble } from './book/number-trouble.ts'
export { asDay, asInteger, asMoment, asOneOf, asPersonName, asText, asYesNo, asYuan } from './cells.ts'
export { writeCsv } from './csv-out.ts'
export {
  bad,
  type Column,
  type Columns,
  column,
  declareSheet,
  good,
  type Read,
  type RowOf,
  type SheetDeclaration,
  type SheetFault,
} from './declare.ts'
export { SheetError, type SheetFailure } from './errors.ts'
export {
  type DryRun,
  dryRun,
  type ImportOptions,
  type Planned,
  type PlannedRow,
  type RowFault,
  type RowState,
  runSheet,
  type SheetImport,
  type SheetProgress,
  type SheetRun,
} from './import.ts'
export { DEFAULT_LIMITS, type SheetLimits } from './limits.ts'
export { type OutColumn, type OutKind, type OutSheet, outSheet } from './out.ts'
export { inPieces } from './pieces.ts'
export { type ReadOptions, readSheet, type SheetItem, type SheetSource } from './read.ts'
export { type TemplateKind, template } from './template.ts'
export { fileRetention, type RetainedFiles } from './under-way/file-retention.ts'
export {
  type FileOutcome,
  type FileRow,
  type FileTables,
  fileTables,
  type ListedFault,
  type ProblemGroup,
} from './under-way/file-tables.ts'
export {
  type TakenBackRow,
  takeBackUntil,
  viewCounts,
  viewFile,
  viewGroups,
  viewTakeBack,
} from './under-way/file-view.ts'
export {
  checkedAs,
  type FileEnd,
  type FileProgress,
  type FileWork,
  fileWork,
  type UnderWay,
} from './under-way/file-work.ts'
export { type FileTaking, orBusy, type Sending, type SentFile, takeFile } from './under-way/sent-file.ts'
export { writeXlsx } from './xlsx-out.ts'
