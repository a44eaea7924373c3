export { useSecondsTo } from './clock.ts'
