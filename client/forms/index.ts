export { ConflictSheet, type ConflictSheetProps } from './conflict-sheet.tsx'
export { DocumentsControl, PhotosControl, ShownFiles } from './files.tsx'
export { type FileAddresses, FormFiles } from './sent-files.ts'
export { SignatureControl } from './signature.tsx'
export {
  type DraftState,
  type FilledForm,
  type FilledFormOptions,
  type SavedForm,
  useFilledForm,
} from './use-filled-form.ts'
