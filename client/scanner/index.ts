export { type Scan, useScan } from './use-scan.tsx'
