export { progressOf } from './backup/view.ts'
export type { BackupFile, Backups, RestoreState } from './backups.ts'
