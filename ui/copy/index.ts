export { type CopyWords, copyAndTell } from './copy.ts'
export { CopyNumber } from './copy-number.tsx'
