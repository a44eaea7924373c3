import { refusal } from '#vocabulary/refusal'

/** What imports may say no to; 18800–18899. */
export const importRefusals = {
  importNoRight: refusal(18800, 'archive_import_no_right', '您没有导入企业档案的权限，需要时请联系园区管理员开通'),
  importNoFile: refusal(18801, 'archive_import_no_file', '请选择要导入的文件'),
  importOneFile: refusal(18802, 'archive_import_one_file', '一次只能导入一个文件'),
  importBusy: refusal(18803, 'archive_import_busy', '园区正在导入或撤销另一个文件，请完成后再试', 'again'),
  importOther: refusal(18804, 'archive_import_other', '文件与校验时不一致，请重新上传并校验'),
  importNotReady: refusal(18805, 'archive_import_not_ready', '当前状态不能这样操作，请刷新后查看', 'changed'),
  importExpired: refusal(18806, 'archive_import_expired', '校验已过期，文件已删除，请重新上传'),
  importWholePark: refusal(
    18807,
    'archive_import_whole_park',
    '您的权限只含部分企业，不能新建园外企业，请选择“提示有问题”',
  ),
  importNoContacts: refusal(18809, 'archive_import_no_contacts', '导入联系人还需要“查看企业联系人”权限'),
  takeBackLate: refusal(18808, 'archive_import_take_back_late', '导入已超过30天，不能撤销'),
} as const
