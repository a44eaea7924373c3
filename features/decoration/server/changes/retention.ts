import type { Retention } from '#vocabulary/retention'

const SEEN = ['申请人和所属企业管理员', '施工负责人（仅限施工部分）', '园区和物业人员']
const KIND = '装修申请与施工记录'
const WITH_CASE = { closing: { rows: 'kept', words: '与装修记录一同删除' }, while: '与装修申请一同保留' } as const

/** What changes after the approval keep of people. */
export const changesRetention: Retention = {
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
