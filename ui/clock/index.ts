export { useMoment, useSecondsTo, useSecondsWaited } from './clock.ts'
