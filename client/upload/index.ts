export { choosePicture } from '#client/bridge'
export { SHEET_FILES, sheetProblem } from './sheet.ts'
export {
  type Uploaded,
  type UploadedDocument,
  type UploadedPrivate,
  type UploadOptions,
  uploadDocument,
  uploadPicture,
  uploadPrivate,
} from './upload.ts'
export { type PendingFile, type TextFiles, type TextFilesOptions, useTextFiles } from './use-text-files.ts'
