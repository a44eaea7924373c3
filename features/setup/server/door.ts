export type { BackupFile, Backups, RestoreState } from './backup/port.ts'
export { progressOf } from './backup/view.ts'
