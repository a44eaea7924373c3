import type { access, Flag } from '#contract/access'
import { exportedTable } from '#platform/exports'
import type { HandlersOf } from '#platform/http'
import type { AccessEngines } from '../engines.ts'
import { gateHandlers } from '../gate/calls.ts'

const KINDS = {
  tailgating: '疑似尾随',
  forced: '通道被强行打开',
  held_open: '门长时间未关',
  two_gates: '同一个码在两个入口使用',
  in_twice: '没有离园记录又进入',
  offline_twice: '离线期间重复使用',
} as const

/** Lists of access's desks, taken away. */
export function exportHandlers(engines: AccessEngines): Pick<HandlersOf<typeof access>, 'parkFlagSheet'> {
  const { parkFlags } = gateHandlers(engines)
  return {
    async parkFlagSheet(ctx, asked) {
      return await exportedTable<Flag>(ctx, {
        name: '通行异常',
        action: 'access.flags.exported',
        by: { open: asked.open },
        list: (next) => parkFlags(ctx, { ...asked, ...(next !== undefined && { next }) }),
        columns: [
          { title: '时间', kind: 'moment', of: ({ at }) => new Date(at) },
          { title: '通行点', kind: 'text', width: 24, of: ({ pointName }) => pointName },
          { title: '情况', kind: 'text', width: 28, of: ({ kind }) => KINDS[kind] },
          { title: '人员', kind: 'text', of: ({ pass }) => pass?.name },
          { title: '企业', kind: 'text', width: 32, of: ({ pass }) => pass?.companyName },
          { title: '处理说明', kind: 'text', width: 36, of: ({ word }) => word },
          { title: '处理时间', kind: 'moment', of: ({ closedAt }) => (closedAt === null ? null : new Date(closedAt)) },
        ],
      })
    },
  }
}
