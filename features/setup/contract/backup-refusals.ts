import { refusal } from '#vocabulary/refusal'

/** What beginning from a backup may be refused for; of 17150–17169. */
export const backupRefusals = {
  notHere: refusal(17150, 'backup_not_here', '只有正式环境的服务器可以从备份开始'),
  fileUnknown: refusal(17151, 'backup_file_unknown', '没有找到这个备份文件，请刷新后重新选择'),
  unusable: refusal(17152, 'backup_unusable', '{why}'),
  parkOpened: refusal(17153, 'backup_park_opened', '园区已正式开园，不能再用备份覆盖，请联系服务器管理员用命令恢复'),
  confirmation: refusal(17154, 'backup_confirmation', '请输入园区名称“{name}”确认覆盖'),
  busy: refusal(17155, 'backup_busy', '正在恢复另一个备份，请等它完成', 'again'),
} as const
