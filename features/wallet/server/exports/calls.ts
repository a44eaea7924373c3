import type { Difference, wallet } from '#contract/wallet'
import { exportedTable } from '#platform/exports'
import type { HandlersOf } from '#platform/http'
import type { MoneyEngines } from '../engines.ts'
import { differenceHandlers } from '../reconcile/calls.ts'

const KINDS = { ours_only: '渠道账单没有', theirs_only: '我方账目没有', amount_differs: '金额不一致' } as const
const STATES = { open: '待处理', settled: '已处理', gone: '已消失' } as const

/** Lists of the wallet's desks, taken away. */
export function exportHandlers(engines: MoneyEngines): Pick<HandlersOf<typeof wallet>, 'parkDifferenceSheet'> {
  const { parkDifferenceList } = differenceHandlers(engines)
  return {
    async parkDifferenceSheet(ctx, asked) {
      return await exportedTable<Difference>(ctx, {
        name: '异常收款',
        action: 'wallet.differences.exported',
        by: { state: asked.state, day: asked.day, channel: asked.channel },
        list: (next) => parkDifferenceList(ctx, { ...asked, ...(next !== undefined && { next }) }),
        columns: [
          { title: '渠道', kind: 'text', of: ({ channelName }) => channelName },
          { title: '账单日', kind: 'day', of: ({ day }) => day },
          { title: '情况', kind: 'text', width: 20, of: ({ kind }) => KINDS[kind] },
          { title: '类型', kind: 'text', of: ({ line }) => (line === 'payment' ? '付款' : '退款') },
          { title: '我方金额', kind: 'money', of: ({ oursFen }) => oursFen },
          { title: '渠道金额', kind: 'money', of: ({ theirsFen }) => theirsFen },
          { title: '我方订单号', kind: 'text', width: 32, of: ({ outTradeNo }) => outTradeNo },
          { title: '渠道订单号', kind: 'text', width: 32, of: ({ channelTradeNo }) => channelTradeNo },
          { title: '状态', kind: 'text', of: ({ state }) => STATES[state] },
          { title: '处理人', kind: 'text', of: ({ settledBy }) => settledBy },
        ],
      })
    },
  }
}
