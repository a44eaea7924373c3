import type { ReactNode } from 'react'
import { agoOf } from '#client/messages'
import type { Flag } from '#contract/access'
import { ListCard } from '#ui/list'
import { StateChip } from '#ui/state'
import { FLAG_WORDS } from '../parts/verdict-words.ts'

/** What operators look somebody of a flag up for. */
export const FLAG_PURPOSES = ['核对通行异常', '联系本人'] as const

/** One flag: what it is about, where, whom, and how it was closed. */
export function FlagCard({ flag, acts }: { flag: Flag; acts?: ReactNode }) {
  const { kind, pointName, pass, at, closedAt, word } = flag
  return (
    <ListCard
      title={FLAG_WORDS[kind].title}
      chip={
        <StateChip tone={closedAt === null ? 'warn' : 'neutral'}>{closedAt === null ? '待核对' : '已处理'}</StateChip>
      }
      facts={[
        [pointName, ...(pass ? [`${pass.name} ${pass.companyName}`.trim()] : [])].join(' · '),
        closedAt === null ? FLAG_WORDS[kind].next : word,
      ]}
      time={agoOf(at)}
      acts={acts}
    />
  )
}
