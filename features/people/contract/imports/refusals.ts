import { refusal } from '#vocabulary/refusal'

/** What bringing in people by a sheet may be refused for; 10350–10359. */
export const importRefusals = {
  importBusy: refusal(10350, 'people_import_busy', '企业正在进行另一个导入，请等它完成后再试', 'again'),
  importNoFile: refusal(10351, 'people_import_no_file', '请选择 .xlsx 或 .csv 文件'),
  importOneFile: refusal(10352, 'people_import_one_file', '一次只能上传一个文件'),
  importUnreadable: refusal(10353, 'people_import_unreadable', '{why}'),
  importNotReady: refusal(10354, 'people_import_not_ready', '这个导入现在不能执行此操作，请刷新后查看', 'again'),
  importExpired: refusal(10355, 'people_import_expired', '校验已超过一天，请重新上传'),
} as const
