export {
  createReadiness,
  type Readiness,
  type ReadinessLine,
  type Rehearsed,
  type Stand,
  type WorkbookSheet,
} from './readiness.ts'
