import { refusal } from '#vocabulary/refusal'

/** What lists over many archives may say no to: 18400–18499. */
export const queryRefusals = {
  fieldHidden: refusal(18400, 'archive_query_field', '“{title}”不在您的查看范围内，请去掉这项条件'),
  rangeReversed: refusal(18401, 'archive_query_range', '上限不能小于下限'),
  exportRight: refusal(18402, 'archive_export_right', '您没有导出企业数据的权限'),
  savedFull: refusal(18403, 'archive_saved_full', '最多保存20个常用查询，请先删除不用的'),
  savedName: refusal(18404, 'archive_saved_name', '已有同名的常用查询，请换个名称'),
  columnUnknown: refusal(18405, 'archive_column', '所选的列已不存在，请重新选择'),
  columnHidden: refusal(18406, 'archive_column_hidden', '“{title}”不在您的查看范围内，请去掉这一列'),
} as const
