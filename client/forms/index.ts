export { ConflictSheet, type ConflictSheetProps } from './conflict-sheet.tsx'
export { DocumentsControl, type FileAddresses, FormFiles, PhotosControl, SignatureControl } from './files.tsx'
export {
  type DraftState,
  type FilledForm,
  type FilledFormOptions,
  type SavedForm,
  useFilledForm,
} from './use-filled-form.ts'
