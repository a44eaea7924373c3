import { refusal } from '#vocabulary/refusal'

/** What bringing in people by a sheet may be refused for; 10350–10359. */
export const importRefusals = {
  importBusy: refusal(10350, 'people_import_busy', '企业正在进行另一个导入，请等它完成后再试', 'again'),
  importNoFile: refusal(10351, 'people_import_no_file', '请选择 .xlsx 或 .csv 文件'),
  importOneFile: refusal(10352, 'people_import_one_file', '一次只能上传一个文件'),
  importUnreadable: refusal(10353, 'people_import_unreadable', '{why}'),
  importNotReady: refusal(10354, 'people_import_not_ready', '这个导入现在不能执行此操作，请刷新后查看', 'again'),
  importTexted: refusal(10356, 'people_import_texted', '已经发过短信通知，每个表格只发一次', 'changed'),
  importNobodyToText: refusal(10357, 'people_import_nobody_to_text', '没有等待确认的新员工，不用发短信'),
  importTextBudget: refusal(10358, 'people_import_text_budget', '园区本月短信预算不够：需要 {need} 元，剩 {left} 元'),
  importTextDearer: refusal(10359, 'people_import_text_dearer', '人数或价格有变化，请核对后再发送', 'changed'),
  importNoSms: refusal(10367, 'people_import_no_sms', '园区还没有开通短信，请通知员工用登记的手机号登录'),
  importExpired: refusal(10355, 'people_import_expired', '校验已超过一天，请重新上传'),
} as const
