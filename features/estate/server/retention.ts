import { type Retention, TRADES } from '#vocabulary/retention'
import { importRetention } from './imports/retention.ts'

/** What estate keeps: of people who holds which room, and who brought in a sheet of rooms. */
export const retention: Retention = {
  ...importRetention,
  'estate.area': { plain: 'id name address service_phone gate_phone legal_operator' },
  'estate.building': { plain: 'id area_id region_id name position version' },
  'estate.device': {
    plain: 'device_id area_id region_id building_id floor_id room_id place_words company_id version changed_at',
  },
  'estate.floor': { plain: 'id building_id name level version' },
  'estate.look': { plain: 'area_id colour logo_id picture_id changed_at' },
  'estate.region': { plain: 'id area_id name position version' },
  'estate.room': { plain: 'id floor_id name kind area_m2 version closed_from' },
  'estate.special_day': { plain: 'area_id day off name' },
  'estate.tenancy': {
    personal: {
      kind: '租住的房间',
      columns: {
        room_id: '租住的房间、合同编号和起止日期',
        lease_number: '租住的房间、合同编号和起止日期',
        first_on: '租住的房间、合同编号和起止日期',
        last_on: '租住的房间、合同编号和起止日期',
        end_reason: '提前退租的原因',
      },
      why: '知道房间由谁租住，办理入住、账单和来访',
      of: ['person_id'],
      seenBy: ['园区运营人员', '物业人员'],
      receivers: [],
      closing: { rows: 'kept', words: '租住过的房间和日期按《中华人民共和国电子商务法》第三十一条保存三年' },
    },
    plain: 'id area_id company_id person_id version',
    lifetimes: [{ ...TRADES, since: 'last_on', from: '租期结束后' }],
  },
  'estate.elevator': { plain: 'id area_id building_id name kind place levels state version changed_at' },
}
