import { useState } from 'react'
import { agoOf } from '#client/messages'
import { hrefOf, useGo } from '#client/navigation'
import { List, ListCard } from '#ui/list'
import { ListPicture } from '#ui/picture'
import { Empty, StateChip } from '#ui/state'
import { CROSSING_CHIPS, HOW_WORDS, verdictPath } from '../parts/verdict-words.ts'
import { KIND_WORDS } from '../passes/pass-words.ts'
import { seenNow } from './acts.ts'
import type { GateOffline } from './use-gate-offline.ts'

/** What this phone judged without network, the latest first, each leading to its verdict. */
export function HereList({ offline: { entries } }: { offline: GateOffline }) {
  const go = useGo()
  const [now] = useState(Date.now)
  const shown = entries.filter(({ act }) => act.what !== 'turned_away').toReversed()
  if (shown.length === 0)
    return (
      <Empty
        picture={<ListPicture />}
        title="还没有离线记录"
        text="断网期间的核验记在本机，联网后自动上传，每条只算一次"
      />
    )
  return (
    <List label="离线记录" items={shown} keyOf={({ id }) => id}>
      {(entry) => {
        const verdict = seenNow(entry, entries, now)
        const { pass, kind, how, reasons, headcount, at } = verdict
        const { tone, word } = CROSSING_CHIPS[kind]
        const path = verdictPath(verdict)
        return (
          <ListCard
            title={pass ? `${pass.name} ${KIND_WORDS[pass.kind]}` : '身份未知'}
            chip={<StateChip tone={tone}>{word}</StateChip>}
            facts={[
              ...(reasons.length > 0 ? [reasons.map(({ words }) => words).join('；')] : []),
              ...(headcount > 1 ? [`${headcount} 人`] : []),
              entry.answer === null ? '待上传' : '已上传',
            ]}
            time={`${agoOf(at)} ${HOW_WORDS[how]}`}
            href={hrefOf(path)}
            onPress={() => go(path)}
          />
        )
      }}
    </List>
  )
}
