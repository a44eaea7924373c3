import type { Personal, Retention } from '#vocabulary/retention'

const common: Pick<Personal, 'kind' | 'why' | 'seenBy' | 'receivers'> = {
  kind: '人员通行',
  why: '应急疏散时逐一确认在园人员是否安全，事后可以核对',
  seenBy: ['门岗', '园区管理人员'],
  receivers: [],
}
const DAYS = 180

/** What is kept of emergencies: who began, texted and ended them, and who was found. */
export const emergencyRetention: Retention = {
  'access.emergency': {
    personal: {
      ...common,
      columns: {
        why: '应急清点的原因、时间，由谁开始、通知和结束',
        begun_at: '应急清点的原因、时间，由谁开始、通知和结束',
        ended_at: '应急清点的原因、时间，由谁开始、通知和结束',
        texted_at: '应急清点的原因、时间，由谁开始、通知和结束',
      },
      of: ['by_id', 'ended_by', 'texted_by'],
      closing: { rows: 'kept', words: '应急清点记录不含姓名，按期删除' },
    },
    plain: 'id area_id by_id ended_by texted_by ladder_id',
    lifetimes: [{ days: DAYS, since: 'begun_at', from: '应急清点后', what: '应急清点记录' }],
  },
  'access.emergency_mark': {
    personal: {
      ...common,
      columns: { state: '应急清点中是否安全、何时确认', at: '应急清点中是否安全、何时确认' },
      of: ['by_id'],
      closing: { rows: 'kept', words: '应急清点记录不含姓名，按期删除' },
      while: '随应急清点记录保存',
    },
    plain: 'emergency_id pass_id by_id',
  },
}
