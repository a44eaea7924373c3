import type { Retention } from '#vocabulary/retention'

const DAYS = 180
const KIND = '施工人员登记与通行'
const seenBy = ['施工负责人和申请人', '园区和物业人员（隐去后）', '园区管理人员（仅姓名、手机号，写明用途后）']

/** What crews keep of people. */
export const crewRetention: Retention = {
  'decoration.worker': {
    personal: {
      kind: KIND,
      why: '核对施工人员身份和资质，凭码进出园区',
      seenBy,
      receivers: [],
      columns: {
        name_sealed: '施工人员的姓名、手机号、身份证号',
        phone_sealed: '施工人员的姓名、手机号、身份证号',
        id_sealed: '施工人员的姓名、手机号、身份证号',
        phone_index: '按手机号和身份证号查重的索引',
        id_index: '按手机号和身份证号查重的索引',
        name: '施工人员的姓名、手机号、身份证号（打码）',
        phone: '施工人员的姓名、手机号、身份证号（打码）',
        id_number: '施工人员的姓名、手机号、身份证号（打码）',
        certificate_sealed: '特种作业操作证编号和照片、保险凭证照片、本人照片',
        certificate_number: '特种作业操作证编号和照片、保险凭证照片、本人照片',
        photo_id: '特种作业操作证编号和照片、保险凭证照片、本人照片',
        insurance_id: '特种作业操作证编号和照片、保险凭证照片、本人照片',
        certificate_id: '特种作业操作证编号和照片、保险凭证照片、本人照片',
        first_in_at: '首次入场时间',
      },
      of: ['holder_id'],
      sealed: {
        name_sealed: { purpose: 'decoration.worker.name', of: 'id', shows: 'name' },
        phone_sealed: { purpose: 'decoration.worker.phone', of: 'id', shows: 'phone' },
        id_sealed: { purpose: 'decoration.worker.id', of: 'id', shows: 'id-number' },
        certificate_sealed: { purpose: 'decoration.worker.certificate', of: 'id', shows: 'nothing' },
      },
      closing: { rows: 'kept', words: '施工人员信息在工程结束180天后删除' },
    },
    plain:
      'id area_id case_id state place trade insurance_until certificate_until holder_id warned_on admitted_at left_at case_ended_at stripped_at by_id version created_at changed_at',
    lifetimes: [
      {
        days: DAYS,
        since: 'case_ended_at',
        from: '工程结束后',
        what: '施工人员的姓名、手机号、身份证号、证件和照片',
        only: { stripped_at: [null] },
        empties: [
          'name_sealed',
          'phone_sealed',
          'phone_index',
          'id_sealed',
          'id_index',
          'certificate_sealed',
          'photo_id',
          'insurance_id',
          'certificate_id',
          'holder_id',
        ],
        job: 'decoration.crew-strip',
      },
    ],
  },
  'decoration.worker_reveal': {
    personal: {
      kind: KIND,
      why: '防止个人信息被滥用，出现争议时可以核对',
      seenBy: ['园区管理人员'],
      receivers: [],
      columns: {
        field: '园区运营人员查看了施工人员的姓名或手机号、用途和时间',
        why: '园区运营人员查看了施工人员的姓名或手机号、用途和时间',
        at: '园区运营人员查看了施工人员的姓名或手机号、用途和时间',
      },
      says: { field: { name: '姓名', phone: '手机号' } },
      of: [{ column: 'worker_id', to: 'decoration.worker', by: 'holder_id' }],
      closing: { rows: 'kept', words: '查看完整信息的记录按期删除' },
    },
    plain: 'id worker_id by_id',
    lifetimes: [{ days: DAYS, since: 'at', from: '查看后', what: '查看施工人员完整信息的记录' }],
  },
}
