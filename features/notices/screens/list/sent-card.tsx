import { agoOf, momentOf } from '#client/messages'
import { hrefOf, useGo } from '#client/navigation'
import { ListCard } from '#ui/list'
import { StateChip } from '#ui/state'
import type { SentItem } from '../parts/sent-item.ts'
import { stateChip } from '../parts/words.ts'

/** A notice that I may follow, or a draft of mine, which is written on. */
export function SentCard({ of }: { of: SentItem }) {
  const go = useGo()
  const { id, title, sender, author, mine, state, version, sendAt, sentAt, changedAt } = of
  const { tone, word } = stateChip(state)
  const path = state === 'draft' ? '/notice/addnotice' : '/notice/noticedetailcomp'
  const by = mine ? '我写的' : `${author} 写的`
  const when = state === 'scheduled' && sendAt !== null ? `${momentOf(sendAt)} 发送` : null
  return (
    <ListCard
      title={title}
      facts={[`${sender} · ${by}`, when ?? (version > 1 ? `已更正，第${version}版` : '')].filter(Boolean)}
      chip={<StateChip tone={tone}>{word}</StateChip>}
      time={state === 'draft' ? `${agoOf(changedAt)}修改` : agoOf(sentAt ?? changedAt)}
      href={hrefOf(path, { id })}
      onPress={() => go(path, { id })}
    />
  )
}
