export { EmbeddedError } from './error.ts'
export { type EmbeddedStore, runningStore, type StartOptions, startStore } from './launcher.ts'
export { type DataFolder, dataFolder } from './place.ts'
export { startTemporaryStore } from './temporary.ts'
