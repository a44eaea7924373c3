export { useSecondsTo, useSecondsWaited } from './clock.ts'
