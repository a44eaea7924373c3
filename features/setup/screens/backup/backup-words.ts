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

const FAILED: Readonly<Record<NonNullable<BackupProgress['why']>, string>> = {
  no_file: '备份文件已不在服务器上',
  no_backup: '这不是园区通的备份文件',
  newer_form: '这个备份来自更新的版本，请先升级服务器',
  other_code: '这个备份来自更新或改动过的版本，请先升级服务器',
  damaged: '备份文件已损坏或不完整，请换一个',
  not_empty: '数据库里已有数据',
  in_use: '数据库正被其他服务器进程使用，请先停掉它们再试',
  other_keys: '服务器的 VAULT_KEY 打不开这个备份，请换成备份当时的密钥后再试',
  interrupted: '恢复中断，请查看服务器日志后再试',
}

/** Why it failed, in words. */
export function failedWords(why: BackupProgress['why']): string {
  return FAILED[why ?? 'interrupted']
}
