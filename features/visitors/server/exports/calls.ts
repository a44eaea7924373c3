import type { Block, visitors } from '#contract/visitors'
import { exportedTable } from '#platform/exports'
import type { HandlersOf } from '#platform/http'
import type { VisitorEngines } from '../engines.ts'
import { parkBlockHandlers } from '../managing/park-blocks.ts'

/** Lists of visitors' desks, taken away. */
export function exportHandlers(engines: VisitorEngines): Pick<HandlersOf<typeof visitors>, 'parkBlockSheet'> {
  const { parkBlocks } = parkBlockHandlers(engines)
  return {
    async parkBlockSheet(ctx) {
      return await exportedTable<Block>(ctx, {
        name: '禁止入园名单',
        action: 'visitors.blocks.exported',
        list: (next) => parkBlocks(ctx, next === undefined ? {} : { next }),
        columns: [
          { title: '姓名', kind: 'text', of: ({ name }) => name },
          { title: '手机号', kind: 'text', of: ({ phone }) => phone },
          { title: '原因', kind: 'text', width: 36, of: ({ reason }) => reason },
          { title: '添加人', kind: 'text', of: ({ by }) => by },
          { title: '添加时间', kind: 'moment', of: ({ at }) => new Date(at) },
          { title: '到期', kind: 'moment', of: ({ until }) => new Date(until) },
          { title: '解除时间', kind: 'moment', of: ({ endedAt }) => (endedAt === null ? null : new Date(endedAt)) },
        ],
      })
    },
  }
}
