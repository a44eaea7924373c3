import type { Retention } from '#vocabulary/retention'

/** What is kept of agents. */
export const agentRetention: Retention = {
  'access.agent': {
    personal: {
      kind: '人员通行',
      columns: {
        company_id: '代理所属的企业、可代办的事项',
        may: '代理所属的企业、可代办的事项',
        from_at: '代理的起止、接受和结束时间',
        until_at: '代理的起止、接受和结束时间',
        named_at: '代理的起止、接受和结束时间',
        accepted_at: '代理的起止、接受和结束时间',
        ended_at: '代理的起止、接受和结束时间',
        ended_why: '代理的起止、接受和结束时间',
      },
      why: '由同事代您通行、处理来访，到期自动结束',
      of: ['principal_id', 'agent_id'],
      seenBy: ['代理双方'],
      receivers: [],
      closing: { rows: 'deleted' },
      while: '代理期间',
    },
    plain: 'id area_id principal_id agent_id state slot version',
    lifetimes: [{ days: 180, since: 'until_at', from: '代理到期后' }],
  },
}
