export { type CopyWords, copyAndTell, copyText } from './copy.ts'
export { CopyNumber } from './copy-number.tsx'
