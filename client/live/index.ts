export { useLiveAnew } from './anew.ts'
export { type LiveOptions, useLive } from './live.ts'
