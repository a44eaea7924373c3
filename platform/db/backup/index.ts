export { BackupError, type BackupFault, type Manifest } from './archive.ts'
export { type BackupOptions, backUp } from './backup.ts'
export { type BackupFacts, inspectBackup, type RestoreOptions, restore } from './restore.ts'
