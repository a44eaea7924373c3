import type { Retention } from '#vocabulary/retention'

const CLAIM = '您提交的车牌、停车场、说明和处理结果'

/** What drivers say of cars that were read wrongly. */
export const misreadRetention: Retention = {
  'parking.misread_claim': {
    personal: {
      kind: '停车记录',
      columns: {
        person_id: '提交识别更正的账号',
        plate: CLAIM,
        lot_id: CLAIM,
        note: CLAIM,
        state: CLAIM,
        answer: CLAIM,
        stay_id: CLAIM,
        proof_id: '证明车牌的照片（处理后即删除）',
        asked_at: '提交和处理的时间',
        decided_at: '提交和处理的时间',
        decided_by: '处理的园区工作人员',
      },
      says: { state: { asked: '待处理', accepted: '已更正', refused: '未通过' } },
      why: '更正识别错误的入场记录',
      of: ['person_id'],
      seenBy: ['负责处理的园区工作人员'],
      receivers: [],
      closing: { rows: 'deleted' },
    },
    plain: 'id area_id',
    lifetimes: [{ days: 90, since: 'asked_at', from: '提交' }],
  },
}
