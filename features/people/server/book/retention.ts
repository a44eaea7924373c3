import type { Retention } from '#vocabulary/retention'

/** What the address book keeps: by what people are found, whom they do not see, and who looked at whose number. */
export const bookRetention: Retention = {
  'people.name_key': {
    personal: {
      kind: '账号与登录',
      columns: { key: '姓名的拼音和首字母' },
      why: '让同事按姓名找到您',
      of: ['person_id'],
      seenBy: [],
      receivers: [],
      hidden: true,
      closing: { rows: 'deleted' },
      while: '账号使用期间保存',
    },
    plain: 'scope person_id',
  },
  'people.book_rule': {
    personal: {
      kind: '通讯录',
      columns: {
        kind: '企业为您设置的通讯录可见范围',
        department_ids: '企业为您设置的通讯录可见范围',
        except_ids: '企业为您设置的通讯录可见范围',
      },
      says: { kind: { hidden: '隐藏', senior: '高管', 'own-department': '仅看本部门' } },
      why: '按企业的要求保护联系方式',
      of: ['person_id'],
      seenBy: ['您所在企业的管理员'],
      receivers: [],
      closing: { rows: 'deleted' },
      while: '账号使用期间保存',
    },
    plain: 'company_id person_id',
  },
  'people.number_doubt': {
    personal: {
      kind: '通讯录',
      columns: { at: '谁反馈过您的号码打不通，以及您反馈过谁的' },
      why: '请您核实打不通的号码',
      of: ['person_id', 'by_id'],
      seenBy: [],
      receivers: [],
      hidden: true,
      closing: { rows: 'deleted' },
      while: '账号使用期间保存',
    },
    plain: 'person_id company_id by_id',
  },
  'people.reveal': {
    personal: {
      kind: '通讯录',
      columns: {
        field: '谁在什么时候、为什么查看了您的号码或姓名，以及您查看了谁的',
        why: '谁在什么时候、为什么查看了您的号码或姓名，以及您查看了谁的',
        at: '谁在什么时候、为什么查看了您的号码或姓名，以及您查看了谁的',
      },
      says: { field: { name: '姓名', phone: '手机号', email: '邮箱' } },
      why: '让您知道谁看过您的号码，防止号码被批量抄走',
      of: ['person_id', 'viewer_id'],
      seenBy: ['号码被查看的人'],
      receivers: [],
      closing: { rows: 'deleted' },
    },
    plain: 'id area_id viewer_id person_id company_id by_park',
    lifetimes: [{ days: 180, since: 'at', from: '查看后', what: '查看号码的记录' }],
  },
}
