export { cannotSave, fileOfBase64, saveDownload, saveFile } from './download.ts'
