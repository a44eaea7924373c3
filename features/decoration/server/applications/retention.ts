import type { Retention } from '#vocabulary/retention'

const SEEN = ['申请人和所属企业管理员', '施工负责人（仅限施工部分）', '园区和物业人员']
const KIND = '装修申请与施工记录'
const WITH_CASE = { closing: { rows: 'kept', words: '与装修记录一同删除' }, while: '与装修申请一同保留' } as const

/** What applications, types and firms keep. */
export const casesRetention: Retention = {
  'decoration.work_type': { plain: 'id area_id title state published design edited version changed_at changed_by' },
  'decoration.type_version': {
    plain: 'type_id version design form_id form_version process_id process_version at by_id',
  },
  'decoration.setting': {
    plain: 'area_id period_days lead_workdays extensions extension_days pay_days unused_days phone version changed_at',
  },
  'decoration.firm': {
    plain:
      'id area_id name code licence licence_until insurance insurance_until added_by version created_at changed_at',
  },
  'decoration.firm_file': { plain: 'firm_id kind file_id name position' },
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
  'decoration.change': {
    personal: {
      kind: KIND,
      why: '办理批准后的变更',
      seenBy: SEEN,
      receivers: [],
      columns: {
        foreman_sealed: '变更后的施工负责人姓名和手机号',
        foreman_name: '变更后的施工负责人姓名（打码）',
        reason: '变更原因',
        words: '审批意见',
      },
      of: ['by_id', 'decided_by'],
      ...WITH_CASE,
    },
    plain:
      'id case_id state parts firm_id scope area_hundredths first_on last_on extends before approval_id by_id at decided_by decided_at',
  },
}
