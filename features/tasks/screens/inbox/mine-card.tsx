import { useState } from 'react'
import { hrefOf, useGo } from '#client/navigation'
import type { MyTask } from '#contract/tasks'
import { ListCard } from '#ui/list'
import { StateChip } from '#ui/state'
import { mineChip, mineFacts, mineTime } from './mine-words.ts'

/** A task, cycle, share, decision or copy of mine; it leads to where it is shown. */
export function MineCard({ of }: { of: MyTask }) {
  const go = useGo()
  const [now] = useState(() => new Date())
  const { words, tone } = mineChip(of)
  return (
    <ListCard
      title={of.title || '（未填标题）'}
      chip={<StateChip tone={tone}>{words}</StateChip>}
      facts={mineFacts(of)}
      time={mineTime(of, now)}
      href={hrefOf(of.path)}
      onPress={() => go(of.path)}
    />
  )
}
