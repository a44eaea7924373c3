export { fetchReader } from './read.ts'
export { ScannerView, type ScannerViewProps } from './scanner-view.tsx'
export { type Scan, useScan } from './use-scan.tsx'
export { useTypedScan } from './use-typed-scan.ts'
