export { type LiveOptions, useLive } from './live.ts'
