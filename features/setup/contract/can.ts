import type { BackupProgress } from './backup.ts'

// What the phone may know of opening a park too, without the contract.

/** Why a backup cannot be brought back, in words: asked before it begins, and where it ended so. */
export const BACKUP_FAULTS: Readonly<Record<NonNullable<BackupProgress['why']>, string>> = {
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
