import type { BackupProgress } from '#contract/setup'
import type { BackupFault } from '#platform/db'
import type { RestoreState } from '../backups.ts'

/** Why a file cannot be used, for operators. */
export const WHY: Readonly<Record<BackupFault, string>> = {
  no_file: '备份文件已不在服务器上',
  no_backup: '这不是园区通的备份文件',
  newer_form: '这个备份来自更新的版本，请先升级服务器',
  other_code: '这个备份来自更新或改动过的版本，请先升级服务器',
  damaged: '备份文件已损坏或不完整，请换一个',
  not_empty: '数据库里已有数据',
  in_use: '数据库正被其他服务器进程使用，请先停掉它们',
  other_keys: '服务器的 VAULT_KEY 打不开这个备份，请用备份当时的密钥',
}

/** How far it is, as the call answers it. */
export function progressOf(state: RestoreState): BackupProgress {
  return {
    state: state.state,
    rows: 'rows' in state ? state.rows : 0,
    ofRows: 'ofRows' in state ? state.ofRows : 0,
    why: 'why' in state ? state.why : null,
  }
}
