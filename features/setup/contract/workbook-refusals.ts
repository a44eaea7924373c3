import { refusal } from '#vocabulary/refusal'

/** What the workbook may say no to; 17100–17149. */
export const workbookRefusals = {
  workbookBusy: refusal(17100, 'workbook_busy', '园区有另一份工作簿正在核对或导入，请稍后再试', 'again'),
  workbookNoFile: refusal(17101, 'workbook_no_file', '请选择要上传的工作簿'),
  workbookOneFile: refusal(17102, 'workbook_one_file', '一次只能上传一份工作簿'),
  workbookOther: refusal(17103, 'workbook_other', '这份工作簿已重新核对，请刷新后再导入', 'changed'),
  workbookNotReady: refusal(17104, 'workbook_not_ready', '这份工作簿现在不能导入或放弃，请刷新后查看', 'changed'),
  workbookMoved: refusal(17105, 'workbook_moved', '数据已变化，请重新核对', 'changed'),
} as const
