import type { Retention } from '#vocabulary/retention'

/** Names, phones, plates and records of visits: six months, as network logs are. */
const RETENTION_DAYS = 180
const KIND = '来访'

/** What visitors keep of people. */
export const retention: Retention = {
  'visitors.policy': {
    plain:
      'company_id area_id ask_plate ask_id ask_face ask_document fields decide_invited walk_in reception_ids way wifi version changed_at',
  },
  'visitors.visit': {
    personal: {
      kind: KIND,
      columns: {
        company_id: '到访的企业、时间、事由',
        company_name: '到访的企业、时间、事由',
        from_at: '到访的企业、时间、事由',
        until_at: '到访的企业、时间、事由',
        purpose: '到访的企业、时间、事由',
        place: '到访的企业、时间、事由',
        group_name: '到访的企业、时间、事由',
        opinion: '到访的企业、时间、事由',
        plate_sealed: '车牌',
        note_sealed: '给接待人的留言和企业问题的回答',
        answers_sealed: '给接待人的留言和企业问题的回答',
      },
      why: '让接待人和门岗知道谁来访，凭码进出',
      of: ['applicant_id', 'host_id', 'decided_by', 'decided_for'],
      seenBy: ['接待人', '接待人企业的前台和管理员', '门岗（隐去后）'],
      receivers: [],
      sealed: {
        plate_sealed: { purpose: 'visitors.visit.plate', of: 'id', shows: 'nothing' },
        note_sealed: { purpose: 'visitors.visit.note', of: 'id', shows: 'nothing' },
        answers_sealed: { purpose: 'visitors.visit.answers', of: 'id', shows: 'nothing' },
      },
      closing: { rows: 'kept', words: '来访记录按期删除' },
      says: { opinion: {} },
    },
    plain:
      'id area_id way state host_id applicant_id building_ids headcount booking_id guest_id sequence version decided_at decided_by decided_for turn_at rung hidden_at hidden_by_visitor_at disputed_until stripped_at host_shared held_at made_at changed_at ended_at',
    lifetimes: [{ days: RETENTION_DAYS, since: 'ended_at', from: '来访结束后' }],
  },
  'visitors.companion': {
    personal: {
      kind: KIND,
      columns: {
        name_sealed: '来访人的姓名、手机号',
        phone_sealed: '来访人的姓名、手机号',
        phone_index: '来访人的姓名、手机号',
        id_sealed: '来访人的身份证号、证件照片、人脸（企业要求或您同意时）',
        face_id: '来访人的身份证号、证件照片、人脸（企业要求或您同意时）',
        document_id: '来访人的身份证号、证件照片、人脸（企业要求或您同意时）',
        face_consent_id: '您对人脸信息的单独同意：文本版本、时间、渠道，撤回的时间',
        entered_at: '进出园区的时间',
        left_at: '进出园区的时间',
      },
      why: '让接待人和门岗知道谁来访，凭码进出',
      of: ['person_id'],
      seenBy: ['接待人', '接待人企业的前台和管理员', '园区管理人员（仅姓名、手机号，写明用途后）'],
      receivers: [],
      sealed: {
        name_sealed: { purpose: 'visitors.companion.name', of: 'id', shows: 'name' },
        phone_sealed: { purpose: 'visitors.companion.phone', of: 'id', shows: 'phone' },
        id_sealed: { purpose: 'visitors.companion.id', of: 'id', shows: 'id-number' },
      },
      closing: { rows: 'kept', words: '来访记录按期删除' },
      while: '和来访记录一起保存',
    },
    plain: 'id visit_id seq person_id inside removed_at cleared_at over_at',
    lifetimes: [
      {
        days: 1,
        since: 'over_at',
        from: '来访结束后',
        what: '身份证号、证件照片、人脸',
        empties: ['id_sealed', 'face_id', 'document_id'],
        job: 'visitors.clear',
      },
    ],
  },
  'visitors.face_consent': { plain: 'picture_id text_version agreed_at channel withdrawn_at' },
  'visitors.invitation': { plain: 'visit_id code_hash state bound_hash bound_at sent_at' },
  'visitors.event': {
    personal: {
      kind: KIND,
      columns: { what: '来访的经过', words: '来访的经过', at: '来访的经过' },
      why: '出现争议时可以核对',
      of: ['by_id', 'for_id'],
      seenBy: ['接待人', '接待人企业的前台和管理员'],
      receivers: [],
      closing: { rows: 'kept', words: '来访记录按期删除' },
      while: '和来访记录一起保存',
    },
    plain: 'id visit_id by_kind by_id for_id',
  },
  'visitors.reveal': {
    personal: {
      kind: KIND,
      columns: {
        field: '谁为什么查看了来访人的完整信息',
        why: '谁为什么查看了来访人的完整信息',
        at: '谁为什么查看了来访人的完整信息',
      },
      why: '让来访人知道谁看过自己的信息',
      of: ['by_id'],
      seenBy: ['来访人'],
      receivers: [],
      closing: { rows: 'kept', words: '来访记录按期删除' },
      while: '和来访记录一起保存',
    },
    plain: 'id visit_id companion_id by_id by_park',
  },
  'visitors.contact': {
    personal: {
      kind: KIND,
      columns: { person_id: '您同意向进不了门的人显示姓名和手机号', agreed_at: '您同意向进不了门的人显示姓名和手机号' },
      why: '让进不了门的访客和同事能直接联系可以放行的人',
      of: ['person_id'],
      seenBy: ['进不了门的访客和本企业员工'],
      receivers: [],
      closing: { rows: 'deleted' },
      while: '您同意期间',
    },
    plain: 'company_id area_id',
  },
  'visitors.tour': {
    plain:
      'id area_id title guests route state from_at until_at headcount note by_id version made_at changed_at ended_at',
    lifetimes: [{ days: RETENTION_DAYS, since: 'ended_at', from: '参观结束后', what: '参观安排和名单' }],
  },
  'visitors.tour_person': { plain: 'id tour_id seq name unit has_pass' },
  'visitors.block': {
    personal: {
      kind: KIND,
      columns: {
        name_sealed: '不再接待的人的姓名、手机号和原因',
        phone_sealed: '不再接待的人的姓名、手机号和原因',
        phone_index: '不再接待的人的姓名、手机号和原因',
        reason: '不再接待的人的姓名、手机号和原因',
        at: '不再接待的时间',
        until_at: '不再接待的时间',
      },
      why: '企业或园区不再接待影响安全的人',
      of: ['by_id'],
      seenBy: ['企业管理员', '园区管理人员'],
      receivers: [],
      sealed: {
        name_sealed: { purpose: 'visitors.block.name', of: 'id', shows: 'name' },
        phone_sealed: { purpose: 'visitors.block.phone', of: 'id', shows: 'phone' },
      },
      closing: { rows: 'kept', words: '到期后按期删除' },
    },
    plain: 'id area_id company_id by_id ended_at',
    lifetimes: [{ days: 30, since: 'until_at', from: '到期后' }],
  },
}
