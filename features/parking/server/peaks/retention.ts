import type { Retention } from '#vocabulary/retention'

/** Counts and forecasts of lots: nothing of a person. */
export const peakRetention: Retention = {
  'parking.lot_count': {
    plain: 'lot_id at cars capacity',
    lifetimes: [{ days: 400, since: 'at', from: '计数', what: '各车场每半小时的在场车辆数' }],
  },
  'parking.lot_forecast': { plain: 'lot_id made_at read_at since silent points' },
  'parking.issued_forecast': {
    plain: 'lot_id at made_at free low high',
    lifetimes: [{ days: 400, since: 'at', from: '预测的时间', what: '各车场每半小时的空位预测' }],
  },
}
