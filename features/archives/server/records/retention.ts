import type { Retention } from '#vocabulary/retention'

/** Who in the park sees what archives say of people in an enterprise's registration. */
const INNER = ['有企业档案权限的工作人员', '该企业的管理员']

/** What records of archives keep of people: what is personal is sealed inside `data`. */
export const recordRetention: Retention = {
  'archives.record': {
    personal: {
      kind: '企业档案',
      columns: { data: '企业登记的法定代表人，扩展信息中填写的人员信息（加密保存）' },
      why: '登记园区企业的基本信息',
      of: [],
      while: '企业档案保留期间；园外企业的档案删除30天后彻底删除',
      seenBy: INNER,
      receivers: [],
      closing: { rows: 'kept', words: '法定代表人等属于企业的登记信息，随企业档案保存' },
    },
    plain:
      'id archive_id area_id kind class as_of source sort_key until version at by_id created_at import_id deleted_at',
  },
  'archives.record_version': {
    personal: {
      kind: '企业档案',
      columns: { data: '企业登记的法定代表人，扩展信息中填写的人员信息（加密保存）' },
      why: '查看企业档案在过去某一天的内容',
      of: [],
      while: '企业档案保留期间；园外企业的档案删除30天后彻底删除',
      seenBy: INNER,
      receivers: [],
      closing: { rows: 'kept', words: '法定代表人等属于企业的登记信息，随企业档案保存' },
    },
    plain: 'record_id version archive_id class as_of source at by_id reason deleted others',
  },
  'archives.record_archive': { plain: 'record_id archive_id' },
  'archives.number': { plain: 'area_id kind number record_id' },
  'archives.ending_notice': { plain: 'record_id until days at' },
}
