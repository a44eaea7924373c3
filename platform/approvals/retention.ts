import type { Personal, Retention } from '#vocabulary/retention'

const KIND = '审批与待办'
const seenBy = ['负责审批的企业管理员和园区工作人员']
const why = '申请由谁审批、何时、什么意见，申请人和审批人可以核对'
const withCase = '审批记录随申请保存'

const common: Pick<Personal, 'kind' | 'why' | 'seenBy' | 'receivers'> = { kind: KIND, why, seenBy, receivers: [] }

/** What processes, cases and the inbox keep of people. */
export const retention: Retention = {
  'approvals.process': { plain: 'id area_id kind title version created_at changed_at' },
  'approvals.process_version': {
    personal: {
      ...common,
      columns: { steps: '流程由谁审批', by_id: '修改流程的账号', at: '修改流程的时间' },
      of: ['by_id'],
      closing: { rows: 'stripped', set: { by_id: null }, words: '您修改过的流程保留内容，不再关联账号' },
      while: '流程使用期间保存',
    },
    plain: 'process_id version title reading field_set',
  },
  'approvals.case': {
    personal: {
      ...common,
      columns: {
        title: '申请的事项和内容',
        fields: '申请的事项和内容',
        returned_fields: '申请的事项和内容',
        applicant_id: '申请的账号',
        asker_id: '申请的账号',
        company_id: '申请的企业',
        state: '审批的时间和结果',
        began_at: '审批的时间和结果',
        moved_at: '审批的时间和结果',
        ended_at: '审批的时间和结果',
      },
      of: ['applicant_id', 'asker_id'],
      closing: { rows: 'deleted' },
      says: {
        state: {
          waiting: '审批中',
          returned: '待修改',
          approved: '已通过',
          rejected: '未通过',
          withdrawn: '已撤回',
          terminated: '已终止',
        },
      },
    },
    plain: 'id area_id process_id version subject_kind subject_id expect acts',
    lifetimes: [{ days: 3 * 365, since: 'ended_at', from: '审批结束', what: '审批记录' }],
  },
  'approvals.node': {
    personal: {
      ...common,
      columns: { seats: '由谁审批', superiors: '由谁审批' },
      of: [],
      closing: { rows: 'kept', words: '审批记录只留账号编号，不含姓名和手机号' },
      while: withCase,
    },
    plain:
      `id case_id process_id key title mode nth state stands opened_at closed_at took_minutes remind_at escalate_at turn_at
      urges urged_at`.replace(/\s+/g, ' '),
  },
  'approvals.act': {
    personal: {
      ...common,
      columns: {
        by_id: '审批和代为审批的账号',
        behalf_id: '审批和代为审批的账号',
        act: '审批的时间和结果',
        at: '审批的时间和结果',
        opinion: '审批意见',
        detail: '审批意见',
      },
      of: ['by_id', 'behalf_id'],
      closing: { rows: 'kept', words: '审批记录只留账号编号，不含姓名和手机号' },
      while: withCase,
      says: {
        act: {
          begin: '提交',
          submit: '重新提交',
          approve: '同意',
          reject: '拒绝',
          return: '退回',
          withdraw: '撤回',
          transfer: '转交',
          addSigner: '加签',
          urge: '催办',
          terminate: '终止',
          remind: '到期提醒',
          escalate: '超时上报',
          settle: '由业务结束',
        },
      },
    },
    plain: 'case_id nth node_id expect',
  },
  'approvals.duty': {
    personal: {
      ...common,
      columns: { address: '待办的事项和处理人', title: '待办的事项和处理人', text: '待办的事项和处理人' },
      of: [],
      closing: { rows: 'kept', words: '未办完的待办由其他处理人办理' },
      while: '待办办结时删除',
    },
    plain: 'id area_id kind subject_kind subject_id key case_id path opened_at due_at urged_at',
    lifetimes: [{ days: 3 * 365, since: 'opened_at', from: '待办开始', what: '未办结的待办' }],
  },
  'approvals.delegation': {
    personal: {
      ...common,
      columns: {
        from_id: '委托他人代为审批的账号和时间',
        to_id: '委托他人代为审批的账号和时间',
        from_at: '委托他人代为审批的账号和时间',
        until_at: '委托他人代为审批的账号和时间',
        made_at: '委托他人代为审批的账号和时间',
        ended_at: '委托他人代为审批的账号和时间',
      },
      of: ['from_id', 'to_id'],
      closing: { rows: 'deleted' },
    },
    plain: 'id area_id',
    lifetimes: [{ days: 365, since: 'until_at', from: '委托结束', what: '审批委托' }],
  },
}
