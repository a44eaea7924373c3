import { refusal } from '#vocabulary/refusal'

/** What lists for fields may say no to; 19800–19899. */
export const listRefusals = {
  titleTaken: refusal(19800, 'task_list_title', '已有名为“{title}”的列表，请换一个名称'),
  most: refusal(19801, 'task_list_most', '列表最多{most}个，请先删除不用的列表'),
  noParent: refusal(19802, 'task_list_parent', '上级列表不能是它自己或它的下级，请重新选择'),
  hasEntries: refusal(19803, 'task_list_has_entries', '列表里已有内容，不能更换上级列表'),
  empty: refusal(19804, 'task_list_empty', '列表里还没有可选的内容，请先添加'),
  parentUnpublished: refusal(19805, 'task_list_parent_unpublished', '请先发布上级列表“{title}”'),
  used: refusal(19806, 'task_list_used', '“{title}”正在使用这个列表，暂时不能停用'),
  published: refusal(19807, 'task_list_published', '发布过的列表不能删除，可以停用'),
  nameTaken: refusal(19808, 'task_list_name', '已有“{name}”，请换一个名称'),
  entriesMost: refusal(19809, 'task_list_entries_most', '一个列表最多{most}条内容'),
  noWithin: refusal(19810, 'task_list_within', '请选择所属的{title}'),
  builtIn: refusal(19811, 'task_list_built_in', '系统自带的列表不能修改'),
  hasChildren: refusal(19812, 'task_list_has_children', '列表“{title}”挂在它下面，不能删除'),
  importNoFile: refusal(19820, 'task_list_import_no_file', '请选择要导入的文件'),
  importOneFile: refusal(19821, 'task_list_import_one_file', '一次只能导入一个文件'),
  importBusy: refusal(19822, 'task_list_import_busy', '园区正在导入另一个列表文件，请完成后再试', 'again'),
  importOther: refusal(19823, 'task_list_import_other', '文件与校验时不一致，请重新上传并校验'),
  importNotReady: refusal(19824, 'task_list_import_not_ready', '当前状态不能这样操作，请刷新后查看', 'changed'),
  importExpired: refusal(19825, 'task_list_import_expired', '校验已过期，文件已删除，请重新上传'),
  takeBackLate: refusal(19826, 'task_list_take_back_late', '导入已超过30天，不能撤销'),
  noField: refusal(19830, 'data_model_no_field', '数据模型没有字段“{field}”'),
} as const
