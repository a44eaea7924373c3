import type { Retention } from '#vocabulary/retention'
import { agentRetention } from './agents/retention.ts'
import { cameraRetention } from './cameras/retention.ts'
import { cardRetention } from './cards/retention.ts'
import { emergencyRetention } from './emergencies/retention.ts'
import { faceRetention } from './faces/retention.ts'
import { revealRetention } from './reveals/retention.ts'

/** How long crossings are kept: six months, as network logs are. */
const RETENTION_DAYS = 180

/** What access keeps of people. */
export const retention: Retention = {
  ...agentRetention,
  ...cameraRetention,
  ...cardRetention,
  ...emergencyRetention,
  ...faceRetention,
  ...revealRetention,
  'access.point': {
    plain:
      'id area_id name kind direction building_id company_id ways device_id marked door_code position disabled_at restricted version changed_at',
  },
  'access.gatekeeper': {
    personal: {
      kind: '门岗核验',
      columns: { point_id: '您负责核验的通行点', since: '开始负责的时间' },
      why: '只让负责的人核验通行',
      of: ['person_id'],
      seenBy: ['园区管理人员'],
      receivers: [],
      closing: { rows: 'deleted' },
      while: '负责核验期间',
    },
    plain: 'person_id area_id by_id',
  },
  'access.pass': {
    personal: {
      kind: '人员通行',
      columns: {
        name: '隐去后的姓名',
        company_id: '所属或到访的企业',
        company_name: '所属或到访的企业',
        title: '身份，例如员工、访客',
        plate: '隐去后的车牌',
        plate_index: '车牌和手机后四位（不可逆处理后）',
        tail_index: '车牌和手机后四位（不可逆处理后）',
        building_ids: '可通行的楼宇',
        point_ids: '获批可通行的门禁',
        from_at: '通行时段',
        until_at: '通行时段',
        inside: '是否在园区内，从何时起',
        inside_since: '是否在园区内，从何时起',
        agent_for: '由谁代您通行',
        suspend_why: '暂停通行的说明和联系电话',
        photo_id: '施工人员的照片，供门岗核对本人',
      },
      why: '判断能否通行，应急疏散时知道谁在园区内',
      of: ['holder_id', 'agent_for'],
      seenBy: ['门岗', '园区管理人员（隐去后）'],
      receivers: [],
      closing: { rows: 'deleted' },
      while: '通行权限有效期间',
    },
    plain:
      'id area_id source source_id holder_id kind entries_left suspended_at suspended_by ended_at ended_why version made_at changed_at touched told_version told revoked_until',
    lifetimes: [
      { days: RETENTION_DAYS, since: 'ended_at', from: '通行权限结束后', what: '结束的通行权限' },
      { days: RETENTION_DAYS, since: 'until_at', from: '通行权限到期后', what: '到期的通行权限' },
    ],
  },
  'access.lock_password': {
    personal: {
      kind: '人员通行',
      columns: { password_sealed: '来访期间的临时门锁密码', password_index: '来访期间的临时门锁密码（不可逆处理后）' },
      why: '来访期间打开门锁',
      of: [{ column: 'pass_id', to: 'access.pass', by: 'holder_id' }],
      seenBy: ['您自己', '门锁'],
      receivers: [],
      sealed: { password_sealed: { purpose: 'access.lock.password', of: 'id', shows: 'nothing' } },
      closing: { rows: 'deleted' },
      while: '来访期间',
    },
    plain: 'id area_id point_id device_id pass_id from_at until_at asked_at',
  },
  'access.crossing': {
    personal: {
      kind: '人员通行',
      columns: {
        pass_id: '在哪里、何时、以何种方式通行',
        at: '在哪里、何时、以何种方式通行',
        note: '门岗人工放行或劝返的原因',
        by_id: '核验的门岗',
        agent_for: '由谁代您通行',
      },
      why: '园区安全，出现争议时可以核对',
      of: ['by_id', 'agent_for', { column: 'pass_id', to: 'access.pass', by: 'holder_id' }],
      seenBy: ['门岗', '园区管理人员'],
      receivers: [],
      closing: { rows: 'kept', words: '通行记录不含姓名，按期删除' },
    },
    plain: 'id area_id point_id direction kind how shown event_key code_id why headcount moved recorded_at',
    lifetimes: [{ days: RETENTION_DAYS, since: 'at', from: '通行后' }],
  },
  'access.attendance': {
    personal: {
      kind: '人员通行',
      columns: {
        company_id: '哪天在哪家企业、最早和最晚的通行时间',
        day: '哪天在哪家企业、最早和最晚的通行时间',
        first_at: '哪天在哪家企业、最早和最晚的通行时间',
        last_at: '哪天在哪家企业、最早和最晚的通行时间',
        from_tenant: '是否来自园区其他企业的访客',
      },
      why: '统计在园人数；企业开启并告知员工后，管理员可以按姓名查看出勤',
      of: ['person_id'],
      seenBy: ['企业管理员（企业开启并告知后）'],
      receivers: [],
      closing: { rows: 'deleted' },
    },
    plain: 'pass_id area_id person_id kind',
    lifetimes: [{ days: RETENTION_DAYS, since: 'first_at', from: '通行后' }],
  },
  'access.figure_passage': { plain: 'area_id day point_id company_id passages' },
  'access.figure_company': { plain: 'area_id day company_id staff evening visitors tenants' },
  'access.figure_due': { plain: 'area_id day' },
  'access.staff_names': { plain: 'company_id area_id begins_on notice by_id changed_at' },
  'access.flag': {
    personal: {
      kind: '人员通行',
      columns: { kind: '通行异常的种类和处理', word: '通行异常的种类和处理', at: '通行异常的时间' },
      why: '提醒门岗核对通行异常',
      of: ['closed_by', { column: 'pass_id', to: 'access.pass', by: 'holder_id' }],
      seenBy: ['门岗', '园区管理人员'],
      receivers: [],
      closing: { rows: 'kept', words: '通行异常的记录不含姓名，按期删除' },
    },
    plain: 'id area_id point_id pass_id crossing_id closed_at closed_by',
    lifetimes: [{ days: RETENTION_DAYS, since: 'at', from: '通行后' }],
  },
}
