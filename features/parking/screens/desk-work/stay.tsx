import { useState } from 'react'
import { printedMoment } from '#client/messages'
import { useParams } from '#client/navigation'
import { LoadedPage } from '#client/page'
import type { DeskStayDetail } from '#contract/parking'
import { AmountLines } from '#ui/amount'
import { Button } from '#ui/button'
import { Card, type Fact, Facts, Section } from '#ui/page'
import { PlateDrawing } from '#ui/plate'
import { StateChip, Timeline } from '#ui/state'
import { durationInWords } from '#vocabulary/day'
import { formatPrice } from '#vocabulary/money'
import { isPlate } from '#vocabulary/plate'
import { DeskPictures } from '../find/desk-pictures.tsx'
import { calls } from '../parts/calls.ts'
import { amountLines } from '../parts/fee-lines.ts'
import { CloseSheet } from './close-sheet.tsx'
import { CorrectSheet } from './correct-sheet.tsx'
import s from './desk-work.module.css'
import { DESK_WORDS } from './fallbacks.tsx'
import { StayOrders } from './stay-orders.tsx'
import { carWords, passageWords, stayChip } from './words.ts'
import { WriteOffSheet } from './write-off-sheet.tsx'

/** /parking/desk/stays/{id} */
export default function DeskStay() {
  const { id = '' } = useParams()
  return (
    <LoadedPage
      title="停车记录详情"
      back="/parking/desk/stays"
      query={calls.read('deskStay', { stayId: id })}
      shape="detail"
      {...DESK_WORDS}
    >
      {(stay) => <Stay stay={stay} />}
    </LoadedPage>
  )
}

type Act = 'correct' | 'close' | 'write-off' | 'pictures'

function Stay({ stay }: { stay: DeskStayDetail }) {
  const [act, setAct] = useState<Act | null>(null)
  const { tone, word } = stayChip(stay)
  const passed = stay.passages.filter(({ openedBy, plate }) => openedBy !== null && plate === stay.plate)
  const [first, ...others] = passed
  const close = () => setAct(null)
  return (
    <>
      <Card>
        <div className={s.head}>
          {isPlate(stay.plate) ? <PlateDrawing plate={stay.plate} /> : <b>{carWords(stay.plate)}</b>}
          <StateChip tone={tone}>{word}</StateChip>
        </div>
        <Facts facts={factsOf(stay)} />
        <div className={s.actions}>
          <Button
            kind="secondary"
            size="s"
            disabledReason={passed.length === 0 ? '没有通行记录，不能更正' : null}
            onPress={() => setAct('correct')}
          >
            更正车牌
          </Button>
          <Button kind="secondary" size="s" onPress={() => setAct('pictures')}>
            道闸照片
          </Button>
          {stay.state === 'open' && (
            <Button kind="secondary" size="s" onPress={() => setAct('close')}>
              手动离场
            </Button>
          )}
          {stay.owedFen > 0 && (
            <Button kind="secondary" size="s" onPress={() => setAct('write-off')}>
              核销欠费
            </Button>
          )}
        </div>
      </Card>
      {stay.lines.length > 0 && (
        <Section title="费用明细">
          <Card>
            <AmountLines lines={amountLines(stay.lines)} totalName="停车费" />
          </Card>
        </Section>
      )}
      <StayOrders stay={stay} />
      <Section title="通行记录">
        <Card>
          {stay.passages.length === 0 ? (
            <p>没有通行记录</p>
          ) : (
            <Timeline
              items={stay.passages.map((passage) => ({
                title: passageWords(passage),
                time: printedMoment(passage.seenAt),
                note: carWords(passage.plate),
                tone: passage.openedBy === null ? 'warn' : 'ok',
              }))}
            />
          )}
        </Card>
      </Section>
      <History stay={stay} />
      {act === 'correct' && first && <CorrectSheet passages={[first, ...others]} onClose={close} />}
      {act === 'pictures' && <DeskPictures stayId={stay.stayId} onClose={close} />}
      {act === 'close' && <CloseSheet stay={stay} onClose={close} />}
      {act === 'write-off' && <WriteOffSheet stay={stay} onClose={close} />}
    </>
  )
}

function factsOf(stay: DeskStayDetail): Fact[] {
  const { state, dueFen, owedFen, paidFen, feeFen, leaveBy } = stay
  return [
    { name: '停车场', value: stay.lotName },
    { name: '入场时间', value: printedMoment(stay.enteredAt) },
    ...(stay.exitedAt ? [{ name: '离场时间', value: printedMoment(stay.exitedAt) }] : []),
    { name: '停车时长', value: state === 'lost' ? '没有出场记录' : durationInWords(stay.minutes) },
    { name: '停车费', value: formatPrice(feeFen) },
    { name: '已付（含优惠）', value: formatPrice(paidFen) },
    ...(state === 'open' ? [{ name: '现在应付', value: formatPrice(dueFen) }] : []),
    ...(owedFen > 0 ? [{ name: '欠费', value: formatPrice(owedFen), note: '下次来园或查看停车费时可补缴' }] : []),
    ...(state === 'open' && leaveBy && dueFen === 0
      ? [{ name: '免费离场', value: `${printedMoment(leaveBy)} 前` }]
      : []),
  ]
}

/** What was done about the stay at the desk, with who and why. */
function History({ stay: { corrections, writeOffs } }: { stay: DeskStayDetail }) {
  const items = [
    ...corrections.map(({ direction, from, to, reason, by, at }) => ({
      at,
      title: `${direction === 'entry' ? '入场' : '出场'}车牌由 ${carWords(from)} 更正为 ${carWords(to)}`,
      note: `${by}：${reason}`,
    })),
    ...writeOffs.map(({ amountFen, reason, by, at }) => ({
      at,
      title: `核销欠费 ${formatPrice(amountFen)}`,
      note: `${by}：${reason}`,
    })),
  ].toSorted((a, b) => (a.at < b.at ? 1 : -1))
  if (items.length === 0) return null
  return (
    <Section title="处理记录">
      <Card>
        <Timeline items={items.map(({ at, ...item }) => ({ ...item, time: printedMoment(at), tone: 'info' }))} />
      </Card>
    </Section>
  )
}
