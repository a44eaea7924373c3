import { useState } from 'react'
import { agoOf } from '#client/messages'
import { hrefOf, useBack, useGo } from '#client/navigation'
import { Loaded, useQuery } from '#client/query'
import { useSession } from '#client/session'
import type { WaitingLane } from '#contract/parking'
import { Button } from '#ui/button'
import { Card, LinkRow, Page, Section } from '#ui/page'
import { ListPicture } from '#ui/picture'
import { PlateDrawing } from '#ui/plate'
import { Empty, StateChip } from '#ui/state'
import { isRead } from '#vocabulary/car'
import { isPlate } from '#vocabulary/plate'
import { calls } from '../parts/calls.ts'
import s from './desk-work.module.css'
import { FALLBACKS } from './fallbacks.tsx'
import { NearSheet } from './near-sheet.tsx'
import { OpenSheet } from './open-sheet.tsx'
import { carWords, stoppedWords } from './words.ts'

/** How often lanes are asked about anew while they are shown, in milliseconds. */
const LANES_MS = 5_000

/** /parking/desk/waiting */
export default function DeskWaiting() {
  const back = useBack('/parking/desk')
  const asked = useQuery({ ...calls.read('deskWaiting'), refetchInterval: LANES_MS })
  const [opening, open] = useState<WaitingLane | null>(null)
  // guards see who waits; opening by hand is an operator's
  const isOperator = useSession().person?.roles.includes('operator') ?? false
  return (
    <Page title="车道与开闸" onBack={back}>
      <Loaded query={asked} shape="list" count={3} instead={FALLBACKS}>
        {({ items }) =>
          items.length === 0 ? (
            <Empty
              picture={<ListPicture />}
              title="还没有车道"
              text="在停车场设置中添加车道和道闸后，可以在这里人工开闸"
            />
          ) : (
            [...Map.groupBy(items, ({ lotName }) => lotName)].map(([lotName, lanes]) => (
              <Section key={lotName} title={lotName}>
                <div className={s.list} data-wide>
                  {waitingFirst(lanes).map((lane) => (
                    <Lane key={lane.channelId} lane={lane} onOpen={isOperator ? () => open(lane) : null} />
                  ))}
                </div>
              </Section>
            ))
          )
        }
      </Loaded>
      {opening && <OpenSheet lane={opening} onClose={() => open(null)} />}
    </Page>
  )
}

/** Lanes at which a car waits come first, the longest wait before the others. */
function waitingFirst(lanes: readonly WaitingLane[]): readonly WaitingLane[] {
  const since = ({ waiting, openUntil }: WaitingLane) =>
    waiting && openUntil === null ? Date.parse(waiting.seenAt) : Number.MAX_SAFE_INTEGER
  return lanes.toSorted((a, b) => since(a) - since(b))
}

function Lane({ lane, onOpen }: { lane: WaitingLane; onOpen: (() => void) | null }) {
  const go = useGo()
  const [near, show] = useState(false)
  const { waiting, openUntil } = lane
  const path = waiting?.stayId ? `/parking/desk/stays/${waiting.stayId}` : null
  return (
    <Card>
      <div className={s.head}>
        <b>{laneWords(lane)}</b>
        {openUntil ? (
          <StateChip tone="info">已开闸，等待通过</StateChip>
        ) : waiting ? (
          <StateChip tone="warn">{stoppedWords(waiting)}</StateChip>
        ) : (
          <StateChip tone="neutral">无车等待</StateChip>
        )}
      </div>
      {waiting && (
        <div className={s.head}>
          {isPlate(waiting.plate) ? <PlateDrawing plate={waiting.plate} /> : <b>{carWords(waiting.plate)}</b>}
          <span className={s.quiet}>{agoOf(waiting.seenAt)}到达</span>
        </div>
      )}
      {path && <LinkRow title="停车记录和费用" href={hrefOf(path)} onPress={() => go(path)} />}
      <div className={s.actions}>
        {waiting && !waiting.stayId && lane.direction === 'exit' && isRead(waiting.plate) && (
          <Button kind="secondary" size="s" onPress={() => show(true)}>
            找相近的车牌
          </Button>
        )}
        {onOpen && (
          <Button kind={waiting ? 'primary' : 'secondary'} size="s" onPress={onOpen}>
            人工开闸
          </Button>
        )}
      </div>
      {near && waiting && <NearSheet waiting={waiting} onClose={() => show(false)} />}
    </Card>
  )
}

/** A lane by its name, with its direction where the name does not say it. */
function laneWords({ channelName, direction }: WaitingLane): string {
  const way = direction === 'entry' ? '入口' : '出口'
  return channelName.includes(way) ? channelName : `${channelName}（${way}）`
}
