import type { Retention } from '#vocabulary/retention'

/** What noise keeps of people. */
export const noiseRetention: Retention = {
  'decoration.noise_hours': { plain: 'area_id hours version changed_by changed_at' },
  'decoration.noise_slot': {
    personal: {
      kind: '装修申请与施工记录',
      why: '向邻里公示噪声作业',
      seenBy: ['附近房间的使用人', '园区和物业人员'],
      receivers: [],
      columns: { about: '填写的噪声作业内容' },
      of: ['by_id'],
      closing: { rows: 'kept', words: '与装修记录一同删除' },
      while: '与装修申请一同保留',
    },
    plain: 'id area_id case_id room_id starts_at ends_at state announced_at shown_at begun_at over_at by_id version',
  },
  'decoration.complaint': {
    personal: {
      kind: '邻里施工反映',
      why: '核实和处理附近施工的扰民问题',
      seenBy: ['物业人员和园区管理人员（隐去后）'],
      receivers: [],
      columns: {
        room: '反映人的房间',
        text: '反映的内容和照片',
        photo_ids: '反映的内容和照片',
        at: '反映的时间',
        answer: '收到的答复',
      },
      of: ['author_id', 'answered_by'],
      closing: { rows: 'kept', words: '与装修记录一同删除' },
      while: '与装修申请一同保留',
    },
    plain: 'id area_id case_id author_id kind day nth state outcome answered_by answered_at version',
  },
}
