export { createReadiness, type Readiness, type ReadinessLine, type Rehearsed, type Stand } from './readiness.ts'
