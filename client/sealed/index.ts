export { forgetOverdue, forgetSealed, sealUntil } from './forget.ts'
export { type Sealed, sealed, sealedForSession } from './sealed.ts'
