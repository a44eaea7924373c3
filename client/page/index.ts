export { useMounted } from './mounted.ts'
export { useSeen } from './seen.ts'
