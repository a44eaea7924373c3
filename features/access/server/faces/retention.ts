import type { Retention } from '#vocabulary/retention'

/** What is kept of faces: the picture is a private file, which goes by itself. */
export const faceRetention: Retention = {
  'access.face': {
    personal: {
      kind: '人员通行',
      columns: {
        text_version: '您对人脸信息的单独同意：文本版本、时间、渠道和是否保留照片',
        consented_at: '您对人脸信息的单独同意：文本版本、时间、渠道和是否保留照片',
        channel: '您对人脸信息的单独同意：文本版本、时间、渠道和是否保留照片',
        keep: '您对人脸信息的单独同意：文本版本、时间、渠道和是否保留照片',
        checked_at: '照片通过检查、删除，以及撤回同意、终端删除的时间',
        picture_gone_at: '照片通过检查、删除，以及撤回同意、终端删除的时间',
        withdrawn_at: '照片通过检查、删除，以及撤回同意、终端删除的时间',
        gone_at: '照片通过检查、删除，以及撤回同意、终端删除的时间',
      },
      why: '证明您是否同意刷脸，撤回后让终端删除',
      of: ['person_id'],
      seenBy: [],
      receivers: [],
      closing: { rows: 'deleted' },
      while: '同意刷脸期间',
    },
    plain: 'id area_id person_id state picture_id',
    lifetimes: [{ days: 180, since: 'gone_at', from: '各终端删除后', what: '撤回的同意' }],
  },
}
