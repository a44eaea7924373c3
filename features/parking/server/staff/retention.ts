import type { Retention } from '#vocabulary/retention'

const seenBy = ['申请人企业的管理员', '负责审批的园区工作人员']
const KIND = '员工停车申请'

/** What applications of staff for parking and access keep of people. */
export const staffRetention: Retention = {
  'parking.staff_application': {
    personal: {
      kind: KIND,
      columns: {
        person_id: '申请的账号',
        company_id: '为哪家企业申请',
        plate: '申请停车的车牌',
        control_ids: '申请的门禁',
        proof_id: '行驶证照片',
        reason: '申请的说明',
        from_at: '申请的日期',
        until_at: '申请的日期',
        asked_at: '申请的时间和结果',
        state: '申请的时间和结果',
        approved_at: '申请的时间和结果',
      },
      why: '企业和园区审批员工停车和门禁，通过的车辆免费停车',
      of: ['person_id'],
      seenBy,
      receivers: [],
      closing: { rows: 'deleted' },
      says: {
        state: {
          asked: '待企业审批',
          company_approved: '待园区审批',
          approved: '已通过',
          refused: '未通过',
          withdrawn: '已撤回',
          ended: '已结束',
        },
      },
    },
    plain: 'id nth area_id kind change previous_id pool_id lot_ids lottery_id case_id hidden',
    lifetimes: [{ days: 365, since: 'until_at', from: '申请的日期结束', what: '员工停车和门禁申请' }],
  },
  'parking.staff_act': {
    personal: {
      kind: KIND,
      columns: {
        by_id: '申请和审批的账号',
        act: '申请和审批的时间和结果',
        at: '申请和审批的时间和结果',
        note: '审批意见',
      },
      why: '申请人和企业、园区核对由谁处理',
      of: ['by_id'],
      seenBy,
      receivers: [],
      closing: {
        rows: 'stripped',
        set: { by_id: null },
        words: '您审批过的员工停车申请保留结果和意见，不再关联账号',
      },
      while: '审批记录随申请保存',
      says: {
        act: {
          asked: '提交申请',
          edited: '修改申请',
          company_approved: '企业通过',
          company_refused: '企业未通过',
          approved: '园区通过',
          refused: '园区未通过',
          won: '摇号中签',
          lost: '摇号未中签',
          withdrawn: '撤回',
          ended: '结束',
        },
      },
    },
    plain: 'id application_id',
  },
  'parking.staff_lottery': {
    personal: {
      kind: KIND,
      columns: { list: '公示的摇号名单（申请编号和隐去名字的姓氏）' },
      why: '摇号名单公示，任何申请人可以自行验证结果',
      of: [],
      seenBy: ['园区内登录的人'],
      receivers: [],
      closing: { rows: 'kept', words: '公示过的摇号名单不记账号，到期删除' },
    },
    plain:
      'id area_id pool_id spaces from_at until_at list_hash seed_hash seed_sealed seed state published_at draws_at drawn_at',
    lifetimes: [{ days: 730, since: 'published_at', from: '公示', what: '摇号名单' }],
  },
  'parking.staff_pool': { plain: 'id area_id company_id spaces lot_ids changed_at' },
  'parking.access_control': { plain: 'id area_id company_id name place point_ids disabled_at version' },
}
