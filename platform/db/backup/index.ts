export type { Manifest } from './archive.ts'
export { type BackupOptions, backUp } from './backup.ts'
export { type RestoreOptions, restore } from './restore.ts'
