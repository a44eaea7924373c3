import type { Retention } from '#vocabulary/retention'

/** What files keep of people. */
export const retention: Retention = {
  'files.file': {
    personal: {
      kind: '图片',
      columns: {
        person_id: '上传的账号',
        created_at: '上传时间',
        sha256: '您拍摄或选择上传的图片和文件',
        name: '您上传的文件的名称',
        sent_sha256: '图片的比对特征',
        decoded_sha256: '图片的比对特征',
        difference: '图片的比对特征',
        textured: '图片的比对特征',
      },
      why: '办理您提交的业务',
      of: ['person_id'],
      seenBy: ['办理业务的园区工作人员'],
      receivers: [],
      closing: {
        rows: 'stripped',
        set: { person_id: null },
        words: '已用于业务的图片和文件随该业务保存，不再关联账号',
      },
      while: '用于业务的图片和文件随该业务保存',
    },
    plain: 'id area_id purpose width height claimed_at published_at',
    lifetimes: [
      {
        days: 1,
        since: 'created_at',
        from: '上传',
        what: '没有用于业务的图片和文件',
        only: { claimed_at: [null] },
        job: 'files.prune',
      },
      { days: 90, since: 'created_at', from: '过闸', what: '道闸抓拍照片', only: { purpose: ['gate'] } },
      { days: 90, since: 'created_at', from: '上传', what: '记住车位的照片', only: { purpose: ['car-place'] } },
      // After the texts themselves: a file is sent up to a day before its text is kept.
      {
        days: 3 * 365 + 2,
        since: 'created_at',
        from: '上传',
        what: '通知里的图片和附件',
        only: { purpose: ['notice'] },
      },
      {
        days: 5 * 365 + 2,
        since: 'created_at',
        from: '上传',
        what: '公开内容里的图片和附件',
        only: { purpose: ['publishing'] },
      },
    ],
  },
  'files.sealed': {
    personal: {
      kind: '人脸和证件照片',
      columns: {
        person_id: '上传的账号',
        created_at: '上传时间',
        bytes_sealed: '您拍摄或选择的人脸、证件照片（加密保存）',
      },
      why: '办理您提交的业务',
      of: ['person_id'],
      seenBy: [],
      receivers: [],
      sealed: { bytes_sealed: { purpose: 'files.sealed.bytes', of: 'id', shows: 'nothing' } },
      closing: { rows: 'deleted' },
      while: '用于业务的照片在该业务不再需要时立即删除',
    },
    plain: 'id area_id purpose width height claim_hash claimed_at',
    lifetimes: [
      {
        days: 1 / 24,
        since: 'created_at',
        from: '上传',
        what: '没有用于业务的照片',
        only: { claimed_at: [null] },
        job: 'files.prune-sealed',
      },
    ],
  },
  'files.content': { plain: 'sha256 type bytes' },
}
