export { GRACE_CHOICES, type GraceChoice } from './grace.ts'
export { KeyOnce, type KeyOnceProps } from './key-once.tsx'
