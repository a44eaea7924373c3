import type { FenRule } from '#platform/settings'

const MAX_FEN = 100_000_000

/** What a park spends on bulk SMS, and what a piece costs it, as rules that it sets. */
export const BULK_RULES = {
  budgetFen: {
    name: 'notify.bulkBudgetFen',
    group: '短信',
    title: '每月群发短信预算',
    text: '通知催读等群发短信一个月最多花多少，用完后当月不再发送，站内消息不受影响',
    whom: '收到群发短信的人',
    second: true,
    kind: 'fen',
    least: 0,
    most: MAX_FEN,
    usual: 50_000,
  },
  priceFen: {
    name: 'notify.bulkPriceFen',
    group: '短信',
    title: '短信单价',
    text: '服务商每条短信收多少，用来估算费用和扣减预算；长短信按实际条数计',
    whom: '收到群发短信的人',
    second: true,
    kind: 'fen',
    least: 1,
    most: 1_000,
    usual: 5,
  },
} as const satisfies Record<string, FenRule>
