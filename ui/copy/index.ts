export { type CopyWords, copyAndToast } from './copy.ts'
export { CopyNumber } from './copy-number.tsx'
