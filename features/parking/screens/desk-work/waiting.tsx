import { useState } from 'react'
import { agoOf } from '#client/messages'
import { hrefOf, useBack, useGo } from '#client/navigation'
import { Loaded, useQuery } from '#client/query'
import type { WaitingLane } from '#contract/parking'
import { Button } from '#ui/button'
import { Card, LinkRow, Page, Section } from '#ui/page'
import { ListPicture } from '#ui/picture'
import { PlateDrawing, PlateField } from '#ui/plate'
import { Sheet } from '#ui/sheet'
import { Empty, StateChip } from '#ui/state'
import { isPlate, normalisePlate } from '#vocabulary/plate'
import { plateProblem } from '../parts/plate-problem.ts'
import { calls } from '../parts/queries.ts'
import { ActForm, useActForm } from './act-form.tsx'
import s from './desk-work.module.css'
import { INSTEAD } from './instead.tsx'
import { waitingQuery } from './queries.ts'
import { carWords, stoppedWords } from './words.ts'

/** /parking/desk/waiting */
export default function DeskWaiting() {
  const back = useBack('/parking/desk')
  const [opening, open] = useState<WaitingLane | null>(null)
  return (
    <Page title="车道与开闸" onBack={back}>
      <Loaded query={useQuery(waitingQuery)} shape="list" count={3} instead={INSTEAD}>
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
                <div className={s.list}>
                  {lanes.map((lane) => (
                    <Lane key={lane.channelId} lane={lane} onOpen={() => open(lane)} />
                  ))}
                </div>
              </Section>
            ))
          )
        }
      </Loaded>
      <OpenSheet lane={opening} onClose={() => open(null)} />
    </Page>
  )
}

function Lane({ lane, onOpen }: { lane: WaitingLane; onOpen: () => void }) {
  const go = useGo()
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
        <Button kind={waiting ? 'primary' : 'secondary'} size="s" onPress={onOpen}>
          人工开闸
        </Button>
      </div>
    </Card>
  )
}

/** A lane by its name, with its direction where the name does not say it. */
function laneWords({ channelName, direction }: WaitingLane): string {
  const way = direction === 'entry' ? '入口' : '出口'
  return channelName.includes(way) ? channelName : `${channelName}（${way}）`
}

function OpenSheet({ lane, onClose }: { lane: WaitingLane | null; onClose: () => void }) {
  return (
    <Sheet open={lane !== null} title="人工开闸" onClose={onClose}>
      {lane && <Open key={lane.channelId} lane={lane} onClose={onClose} />}
    </Sheet>
  )
}

const START = { plate: '', reason: '' }

function Open({ lane, onClose }: { lane: WaitingLane; onClose: () => void }) {
  // The car that waited when the sheet was opened; another one is another act.
  const [waiting] = useState(lane.waiting)
  const form = useActForm(`open.${lane.channelId}`, START, { plate: 'plate', reason: 'reason' })
  const { values, change, errors } = form
  const plate = normalisePlate(values.plate)
  const submit = () => {
    const { channelId } = lane
    const passageId = waiting?.passageId ?? null
    const input = { channelId, passageId, plate: plate === '' ? null : plate, reason: values.reason.trim() }
    const problems = { plate: plate === '' ? null : plateProblem(values.plate) }
    return form.send(problems, input, (options) => calls.post('deskGateOpen', input, options), {
      words: '已开闸，请车辆通过',
      after: onClose,
    })
  }
  return (
    <ActForm form={form} action="开闸放行" hint="如：闸机识别不了、救护车优先通行" onSubmit={submit}>
      <p>
        {waiting
          ? `放行 ${carWords(waiting.plate)}（${stoppedWords(waiting)}）。`
          : '没有等待的车辆，放行下一辆，三分钟内有效。'}
        未付的停车费记为欠费。
      </p>
      <PlateField
        label="实际车牌（读错时填写）"
        value={values.plate}
        onChange={(typed) => {
          if (typed !== values.plate) change({ plate: typed })
        }}
        doneText="完成"
        onDone={() => undefined}
        error={errors.plate}
      />
    </ActForm>
  )
}
