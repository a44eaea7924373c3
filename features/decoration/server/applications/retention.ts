import type { Retention } from '#vocabulary/retention'

const SEEN = ['申请人和所属企业管理员', '施工负责人（仅限施工部分）', '园区和物业人员']
const KIND = '装修申请与施工记录'
const WITH_CASE = { closing: { rows: 'kept', words: '与装修记录一同删除' }, while: '与装修申请一同保留' } as const

/** What applications keep of people. */
export const applicationsRetention: Retention = {
  'decoration.case_file': {
    plain: 'case_id paper file_id name is_picture position at round replaced_at',
  },
  'decoration.point': {
    personal: {
      kind: KIND,
      why: '逐条说明需要补正的内容',
      seenBy: ['申请人和所属企业管理员', '园区和物业人员'],
      receivers: [],
      columns: { words: '退回的意见', answer: '对退回意见的回复' },
      of: ['by_id'],
      ...WITH_CASE,
    },
    plain: 'id case_id round spot title by_id at answered_at settled_at',
  },
  'decoration.signature': {
    personal: {
      kind: '装修管理协议签名',
      why: '证明由谁签署装修管理协议',
      seenBy: SEEN,
      receivers: [],
      columns: { name: '签署人姓名', file_id: '手写签名图片', at: '签署时间' },
      of: ['person_id'],
      ...WITH_CASE,
    },
    plain: 'id case_id party person_id void_at',
  },
}
