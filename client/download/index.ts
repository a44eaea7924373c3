export { cannotSave, fileOfBase64, saveDownload, saveFile } from './download.ts'
export { fileWays, freshFiles } from './file-ways.ts'
export { saveAnswer } from './save-answer.ts'
export { SaveButton, type SaveButtonProps } from './save-button.tsx'
