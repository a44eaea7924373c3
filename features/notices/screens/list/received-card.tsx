import { agoOf, momentOf } from '#client/messages'
import { hrefOf, useGo } from '#client/navigation'
import type { NoticeHit, ReceivedItem } from '#contract/notices'
import { ListCard, Marked } from '#ui/list'
import { StateChip } from '#ui/state'
import { REACHED, WANTED } from '../parts/words.ts'

const PATH = '/notice/noticedetailpage'

/** A notice to me: from whom, until when, and whether something is still wanted of me. */
export function ReceivedCard({ of }: { of: ReceivedItem }) {
  const go = useGo()
  const { id, title, sender, version, at, dueAt, pending, recalled } = of
  const due = pending && dueAt !== null ? `${momentOf(dueAt)} 截止` : null
  const facts = [sender, recalled ? null : (due ?? (version > 1 ? '有更正' : null))]
  return (
    <ListCard
      title={recalled ? '通知已撤回' : title}
      facts={facts.filter((fact) => fact !== null)}
      chip={<Chip of={of} />}
      time={agoOf(at)}
      href={hrefOf(PATH, { id })}
      onPress={() => go(PATH, { id })}
    />
  )
}

/** A notice to me that was found: from whom, and the words around what was looked for. */
export function FoundCard({ of }: { of: NoticeHit }) {
  const go = useGo()
  const { id, sender, titlePieces, excerpt, at } = of
  return (
    <ListCard
      title={<Marked pieces={titlePieces} />}
      facts={[sender, <Marked key="excerpt" pieces={excerpt} />]}
      chip={<Chip of={of} />}
      time={agoOf(at)}
      href={hrefOf(PATH, { id })}
      onPress={() => go(PATH, { id })}
    />
  )
}

function Chip({ of: { recalled, pending, level, reached } }: { of: ReceivedItem }) {
  if (recalled) return <StateChip tone="neutral">已撤回</StateChip>
  if (pending) return <StateChip tone="warn">{WANTED[level]}</StateChip>
  return <StateChip tone={reached === 'delivered' ? 'info' : 'ok'}>{REACHED[reached]}</StateChip>
}
