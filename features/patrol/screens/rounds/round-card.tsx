import { momentOf } from '#client/messages'
import { hrefOf, useGo } from '#client/navigation'
import type { Round } from '#contract/patrol'
import { ListCard } from '#ui/list'
import type { PhoneRound } from '../acts/merging.ts'
import { RoundChip } from '../parts/chips.tsx'

/** A round of this phone: how far it is, until when, and what waits to be sent. */
export function RoundCard({ round, path }: { round: PhoneRound; path: string }) {
  const { id, title, state, visited, visits, dueAt, unsent } = round
  return (
    <Carded
      id={id}
      path={path}
      title={title}
      state={state}
      facts={[`已巡 ${visited}/${visits.length} 个点位`, ...(unsent > 0 ? [`${unsent} 条记录待上传`] : [])]}
      time={`${momentOf(dueAt)} 前完成`}
    />
  )
}

/** A round that the server lists: it is over, or somebody else walks it. */
export function ListedCard({ round, path }: { round: Round; path: string }) {
  const { id, title, state, visited, points, dueAt, doneAt, problems, cancelReason } = round
  const more = state === 'cancelled' ? cancelReason : problems > 0 ? `发现 ${problems} 个问题` : ''
  return (
    <Carded
      id={id}
      path={path}
      title={title}
      state={state}
      facts={[`已巡 ${visited}/${points} 个点位`, ...(more === '' ? [] : [more])]}
      time={doneAt === null ? `${momentOf(dueAt)} 前完成` : `${momentOf(doneAt)} 完成`}
    />
  )
}

function Carded(of: {
  id: string
  path: string
  title: string
  state: Round['state']
  facts: readonly string[]
  time: string
}) {
  const go = useGo()
  const { id, path, title, state, facts, time } = of
  return (
    <ListCard
      title={title}
      facts={facts}
      chip={<RoundChip state={state} />}
      time={time}
      href={hrefOf(path, { id })}
      onPress={() => go(path, { id })}
    />
  )
}
