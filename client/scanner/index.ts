export { readPicture } from './picture.ts'
export { type Pixels, readFrame } from './read.ts'
export { ScannerView, type ScannerViewProps } from './scanner-view.tsx'
export { type Scan, useScan } from './use-scan.tsx'
