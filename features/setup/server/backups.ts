import type { BackupFacts, BackupFault } from '#platform/db'

/** A file of the folder of backups. */
export interface BackupFile {
  readonly name: string
  readonly bytes: number
  readonly savedAt: Date
}

/** How bringing a backup back stands; `interrupted` is what no backup is to blame for. */
export type RestoreState =
  | { readonly state: 'none' }
  | { readonly state: 'running'; readonly rows: number; readonly ofRows: number }
  | { readonly state: 'done'; readonly rows: number }
  | { readonly state: 'failed'; readonly why: BackupFault | 'interrupted' }

/** The backups that lie beside this server, and bringing one of them back while it stands by. */
export interface Backups {
  /** Where they lie, for people. */
  readonly folder: string
  /** The newest first. */
  list(): readonly BackupFile[]
  /** Reads a whole file; seconds for a large one. Throws BackupError. */
  inspect(name: string): Promise<BackupFacts>
  /** Puts it in place of all that the store has. The server leaves off for as long as it takes. */
  begin(name: string, rows: number): void
  state(): RestoreState
}
