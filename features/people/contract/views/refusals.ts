import { refusal } from '#vocabulary/refusal'

/** What views of lists may be refused for; 10368, 10369 and 10372–10379. */
export const viewRefusals = {
  viewChanged: refusal(10372, 'view_changed', '这个视图刚在其他地方改过，请核对后重试', 'changed'),
  viewNameTaken: refusal(10373, 'view_name_taken', '您在这个列表已有同名的视图'),
  viewMany: refusal(10374, 'view_many', '每个列表最多保存{most}个视图，请先删除不用的'),
  viewNotShared: refusal(10375, 'view_not_shared', '这个列表不属于您的工作台，视图只能自己使用'),
  viewSharedMany: refusal(10376, 'view_shared_many', '这个列表最多共享{most}个视图，请先取消共享不用的'),
  viewFull: refusal(10377, 'view_full', '您保存的视图已达{most}个，请先删除不用的'),
  viewPhone: refusal(10378, 'view_phone', '筛选条件中有手机号，请去掉后再保存'),
} as const
