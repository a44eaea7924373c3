import type { Retention } from '#vocabulary/retention'

/** What is kept of who watched which camera. */
export const cameraRetention: Retention = {
  'access.camera': { plain: 'id area_id name place position kind source disabled_at version removed_at' },
  'access.viewing': {
    personal: {
      kind: '人员通行',
      columns: {
        camera_id: '您查看了哪个摄像头、从何时到何时',
        opened_at: '您查看了哪个摄像头、从何时到何时',
        ended_at: '您查看了哪个摄像头、从何时到何时',
      },
      why: '防止监控画面被滥用，出现争议时可以核对',
      of: ['person_id'],
      seenBy: ['园区管理人员'],
      receivers: [],
      closing: { rows: 'kept', words: '查看监控的记录按期删除' },
    },
    plain: 'id area_id person_id slot alive_until ends_at',
    lifetimes: [{ days: 180, since: 'opened_at', from: '查看后' }],
  },
}
