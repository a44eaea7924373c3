import { BACKUP_FAULTS } from '#can/setup'
import type { BackupProgress } from '#contract/setup'

/** How large a file is, as people say it. */
export function sizeWords(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1000))} KB`
  return bytes < 1_000_000_000 ? `${(bytes / 1e6).toFixed(1)} MB` : `${(bytes / 1e9).toFixed(2)} GB`
}

/** How far it is, of 100; the last rows are proved before it is done. */
export function percentOf({ rows, ofRows }: Pick<BackupProgress, 'rows' | 'ofRows'>): number {
  return ofRows === 0 ? 0 : Math.min(99, Math.floor((rows / ofRows) * 100))
}

/** Why it failed, in words. */
export function failedWords(why: BackupProgress['why']): string {
  return BACKUP_FAULTS[why ?? 'interrupted']
}
