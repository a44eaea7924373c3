export { CodesOffline, type CodesOfflineProps } from './codes-offline.tsx'
export { type Answered, type Held, type HeldCode, heldOf, heldOptions, heldQuery } from './held.ts'
export { ShownCode, type ShownCodeProps } from './shown-code.tsx'
