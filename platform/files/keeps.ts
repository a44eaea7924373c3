import type { Keeps } from '#vocabulary/keeps'

/** What files keep of people. */
export const keeps: Keeps = {
  'files.file': {
    personal: {
      kind: '图片',
      columns: { person_id: '上传的账号', created_at: '上传时间', sha256: '您拍摄或选择上传的图片' },
      why: '办理您提交的业务',
      of: ['person_id'],
      seenBy: ['办理业务的园区工作人员'],
      receivers: [],
      closing: { rows: 'stripped', set: { person_id: null }, words: '已用于业务的图片随该业务保存，不再关联账号' },
      while: '用于业务的图片随该业务保存',
    },
    plain: 'id area_id purpose width height claimed_at published_at',
    lifetimes: [
      {
        days: 1,
        since: 'created_at',
        from: '上传',
        what: '没有用于业务的图片',
        only: { claimed_at: [null] },
        job: 'files.prune',
      },
      { days: 90, since: 'created_at', from: '过闸', what: '道闸抓拍照片', only: { purpose: ['gate'] } },
      { days: 90, since: 'created_at', from: '上传', what: '记住车位的照片', only: { purpose: ['car-place'] } },
    ],
  },
  'files.content': { plain: 'sha256 type bytes' },
}
