import type { Retention } from '#vocabulary/retention'

const KIND = '加入企业'
const seenBy = ['您所在企业的管理员和人事']

/** What sheets of people keep. */
export const importRetention: Retention = {
  'people.import_run': {
    personal: {
      kind: KIND,
      columns: {
        person_id: '批量导入企业人员的人',
        company_id: '批量导入企业人员的企业',
        created_at: '批量导入企业人员的时间',
        ended_at: '批量导入企业人员的时间',
      },
      why: '查明企业人员由谁在何时导入',
      of: ['person_id'],
      seenBy,
      receivers: [],
      closing: { rows: 'stripped', set: { person_id: null }, words: '批量导入的时间和条数留给企业，不再有账号' },
    },
    plain:
      'id area_id file_name file_hash state rows looked new_rows changed_rows equal_rows refused_rows departments did_new did_changed did_equal did_refused why ladder_id texted_at',
    lifetimes: [{ days: 365, since: 'created_at', from: '上传', what: '批量导入企业人员的记录' }],
  },
  'people.import_row': {
    personal: {
      kind: KIND,
      columns: {
        name: '企业导入的姓名、手机号、部门、职务、工位和角色',
        phone_sealed: '企业导入的姓名、手机号、部门、职务、工位和角色',
        phone_index: '企业导入的姓名、手机号、部门、职务、工位和角色',
        path: '企业导入的姓名、手机号、部门、职务、工位和角色',
        title: '企业导入的姓名、手机号、部门、职务、工位和角色',
        place: '企业导入的姓名、手机号、部门、职务、工位和角色',
        roles: '企业导入的姓名、手机号、部门、职务、工位和角色',
      },
      why: '先逐行校验，再导入同样的内容',
      of: [],
      seenBy,
      receivers: [],
      closing: { rows: 'kept', words: '企业导入的人员表格内容七天后删除' },
    },
    plain: 'import_id line verdict reason seen outcome created_at',
    lifetimes: [{ days: 7, since: 'created_at', from: '上传', what: '企业导入的人员表格内容' }],
  },
}
