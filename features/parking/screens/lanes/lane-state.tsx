import { momentOf } from '#client/messages'
import type { Lane } from '#contract/parking'
import { Amount } from '#ui/amount'
import { Card, type Fact, Facts } from '#ui/page'
import { StateBanner } from '#ui/state'
import { formatPlate } from '#vocabulary/plate'
import s from './lane.module.css'
import type { LaneView } from './lane-words.ts'

/** What is at the lane; with the person's slip, large, to be written down or photographed. */
export function LaneState({ lane, view }: { lane: Lane; view: LaneView }) {
  const slip = lane.opening?.slip ?? lane.mine?.slip ?? null
  return (
    <>
      <div aria-live="polite">
        <StateBanner tone={view.tone} title={view.title} next={view.text} />
      </div>
      <Card>
        {slip !== null && (
          <p className={s.ticket}>
            <span className={s.name}>小票号</span>
            <strong className={s.slip}>{formatPlate(slip)}</strong>
          </p>
        )}
        <Facts facts={factsOf(lane)} />
      </Card>
    </>
  )
}

function factsOf({ lotName, laneName, opening, mine }: Lane): Fact[] {
  const facts: Fact[] = [
    { name: '停车场', value: lotName },
    { name: '通道', value: laneName },
  ]
  if (opening) facts.push({ name: '通行时限', value: `${momentOf(opening.goodUntil)} 前` })
  if (mine && !mine.left) {
    facts.push({ name: '应付', value: <Amount fen={mine.dueFen} /> })
    if (mine.leaveBy) facts.push({ name: '免费离场', value: `${momentOf(mine.leaveBy)} 前` })
  }
  return facts
}
