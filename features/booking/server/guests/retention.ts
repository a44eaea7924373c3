import type { Retention } from '#vocabulary/retention'

const KIND = '会议与场地预订'

/** What invitations and calendars keep of people. */
export const guestRetention: Retention = {
  'booking.guest': {
    personal: {
      kind: KIND,
      columns: {
        person_id: '受邀的账号',
        name: '受邀人的姓名和手机号',
        phone_sealed: '受邀人的姓名和手机号',
        answer: '是否参加、是否签到',
        answered_at: '是否参加、是否签到',
        signed_in_at: '是否参加、是否签到',
        invited_at: '受邀的时间',
      },
      why: '把会议和活动的时间、地点和变更告诉受邀人',
      of: ['person_id'],
      seenBy: ['会议发起人（手机号隐去中间四位）', '其他受邀人（姓名只显示姓）'],
      receivers: ['短信服务商（受邀人的手机号）'],
      sealed: { phone_sealed: { purpose: 'booking.guest.phone', of: 'id', shows: 'phone' } },
      closing: { rows: 'deleted' },
      says: { answer: { asked: '未回复', yes: '参加', no: '不参加' } },
    },
    plain: 'id booking_id key_hash ends_at',
    lifetimes: [
      {
        days: 30,
        since: 'ends_at',
        from: '会议结束',
        what: '受邀人的手机号',
        filled: ['phone_sealed'],
        empties: ['phone_sealed'],
      },
      { days: 365, since: 'ends_at', from: '会议结束', what: '受邀记录' },
    ],
  },
  'booking.calendar': {
    personal: {
      kind: KIND,
      columns: { person_id: '订阅日历的账号', made_at: '获取日历地址的时间' },
      why: '在您自己的日历里显示您的预订',
      of: ['person_id'],
      seenBy: [],
      receivers: [],
      closing: { rows: 'deleted' },
      while: '日历地址保存到您停用',
    },
    plain: 'area_id key_hash',
  },
}
