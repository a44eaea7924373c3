import type { Retention } from '#vocabulary/retention'

/** What identity keeps of people. */
export const retention: Retention = {
  'identity.credential': {
    personal: {
      kind: '账号与登录',
      columns: { account: '登录账号', password_hash: '登录密码（不可逆处理后）', changed_at: '修改密码的时间' },
      why: '核对身份，保护账号',
      of: ['person_id'],
      seenBy: [],
      receivers: [],
      closing: { rows: 'deleted' },
      while: '账号使用期间保存',
    },
    plain: 'person_id area_id',
  },
  'identity.session': {
    personal: {
      kind: '账号与登录',
      columns: {
        person_id: '登录的账号',
        user_agent: '浏览器和设备类型',
        created_at: '登录和最近使用的时间',
        seen_at: '登录和最近使用的时间',
        ended_at: '退出的时间和原因',
        ended_why: '退出的时间和原因',
      },
      why: '保持登录，让您看到并退出其他设备上的登录',
      of: ['person_id'],
      seenBy: [],
      receivers: [],
      closing: { rows: 'deleted' },
    },
    plain: 'id token_hash area_id kind expires_at',
    lifetimes: [{ days: 30, since: 'expires_at', from: '登录失效', what: '登录记录', job: 'identity.prune' }],
  },
  'identity.known_device': {
    personal: {
      kind: '账号与登录',
      columns: { token_hash: '常用设备的标记', seen_at: '登录和最近使用的时间', created_at: '登录和最近使用的时间' },
      why: '别人试密码时不影响您在常用设备上登录',
      of: ['person_id'],
      seenBy: [],
      receivers: [],
      closing: { rows: 'deleted' },
      hidden: true,
    },
    plain: 'person_id',
    lifetimes: [{ days: 365, since: 'seen_at', from: '最近一次登录', what: '常用设备的标记' }],
  },
  'identity.one_time_code': {
    personal: {
      kind: '短信',
      columns: { address_hash: '验证码发给哪个手机号（不可逆处理后）', created_at: '发送时间' },
      why: '核对验证码',
      of: [],
      seenBy: [],
      receivers: [],
      closing: { rows: 'kept', words: '验证码五分钟失效，一天后删除' },
    },
    plain: 'id purpose code_hash expires_at tries_left used_at',
    lifetimes: [{ days: 1, since: 'expires_at', from: '验证码失效', what: '验证码的记录', job: 'identity.prune' }],
  },
  'identity.limit_window': {
    personal: {
      kind: '安全与运行',
      columns: { key: '网络地址、账号等的操作次数', window_start: '计数的时间' },
      why: '防止批量尝试和骚扰',
      of: [],
      seenBy: [],
      receivers: [],
      closing: { rows: 'kept', words: '操作次数的计数最长一天后删除' },
    },
    plain: 'used ends_at',
    lifetimes: [{ days: 0, since: 'ends_at', from: '计数结束', what: '操作次数', job: 'identity.prune' }],
  },
}
