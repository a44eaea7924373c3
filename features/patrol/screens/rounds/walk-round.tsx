import { useEffect, useRef, useState } from 'react'
import { readPointCode } from '#can/patrol'
import { momentOf } from '#client/messages'
import { useGo, useQueryText } from '#client/navigation'
import { refusedWords } from '#client/onsite'
import { UnsentBanners } from '#client/outbox'
import { useOwnTitle } from '#client/page'
import { useScan } from '#client/scanner'
import { List } from '#ui/list'
import { Page, Section } from '#ui/page'
import { ActionSheet, ConfirmSheet } from '#ui/sheet'
import { StateBanner } from '#ui/state'
import { toast } from '#ui/toast'
import type { PhoneRound, PhoneVisit } from '../acts/merging.ts'
import type { Rounds } from '../acts/use-rounds.ts'
import { levelWords, ROUND_STATES } from '../parts/words.ts'
import { proposeProblem } from '../problems/problem-draft.ts'
import { fetchForLater } from './for-later.ts'
import { VisitCard } from './visit-card.tsx'
import { VisitSheet } from './visit-sheet.tsx'
import { SkipSheet, WithoutCode } from './without-code.tsx'

const ADD = '/environmenPatrol/addProblem'

/** What stands over the round: a sheet about one of its points. */
interface Open {
  readonly sheet: 'fill' | 'more' | 'words' | 'skip' | 'propose'
  readonly pointId: string
  /** Of `propose`: the items that are not normal. */
  readonly outside?: readonly string[]
}

/** A round that this person walks: its points by floor in their order, each arrived at by its code, answered, or left out with a reason. */
export function WalkRound({ rounds, round, onBack }: { rounds: Rounds; round: PhoneRound; onBack: () => void }) {
  const [open, setOpen] = useState<Open | null>(null)
  const { scan, scanner } = useArrival(rounds, round, (pointId) => setOpen({ sheet: 'fill', pointId }))
  const { words, tone } = ROUND_STATES[round.state]
  const floors = floorsOf(round.visits)
  const visit = open && round.visits.find(({ pointId }) => pointId === open.pointId)
  useOwnTitle(round.title)
  useEffect(fetchForLater, [])
  return (
    <Page title={round.title} onBack={onBack}>
      <UnsentBanners of={rounds} nameOf={({ seen }) => seen.title} />
      <StateBanner
        tone={tone}
        title={`${words} · 已巡 ${round.visited}/${round.visits.length}`}
        since={`${momentOf(round.dueAt)} 前完成`}
        next={nextWords(round)}
      />
      {floors.map(({ title, visits }) => (
        <Section key={title} title={title}>
          <List label={title} items={visits} keyOf={({ pointId }) => pointId}>
            {(one) => (
              <VisitCard
                visit={one}
                walks
                onScan={() => scan(one)}
                onFill={() => setOpen({ sheet: 'fill', pointId: one.pointId })}
                onMore={() => setOpen({ sheet: 'more', pointId: one.pointId })}
                onReport={() => setOpen({ sheet: 'propose', pointId: one.pointId, outside: one.proposed })}
              />
            )}
          </List>
        </Section>
      ))}
      {scanner}
      {open && visit && <Sheets rounds={rounds} round={round} visit={visit} open={open} onOpen={setOpen} />}
    </Page>
  )
}

function Sheets(of: {
  rounds: Rounds
  round: PhoneRound
  visit: PhoneVisit
  open: Open
  onOpen: (open: Open | null) => void
}) {
  const { rounds, round, visit, open, onOpen } = of
  const go = useGo()
  const { pointId } = visit
  const close = () => onOpen(null)
  const at = { rounds, roundId: round.id, visit, onClose: close }
  if (open.sheet === 'fill')
    return (
      <VisitSheet
        {...at}
        onDone={async (outside, photos) => {
          const [item] = outside
          if (item === undefined) return close()
          await proposeProblem(round.id, visit, item, photos)
          onOpen({ sheet: 'propose', pointId, outside })
        }}
      />
    )
  if (open.sheet === 'words') return <WithoutCode {...at} />
  if (open.sheet === 'skip') return <SkipSheet {...at} />
  if (open.sheet === 'more')
    return (
      <ActionSheet
        open
        title={visit.name}
        actions={[
          ...(visit.state === 'open'
            ? [{ label: '无法扫码，填写原因到达', onPress: () => onOpen({ sheet: 'words', pointId }) }]
            : []),
          { label: '跳过这个点位', onPress: () => onOpen({ sheet: 'skip', pointId }) },
          { label: '上报问题', onPress: () => go(ADD, { point: pointId, round: round.id }) },
        ]}
        onClose={() => onOpen(null)}
      />
    )
  const item = open.outside?.[0]
  const names = visit.items.filter(({ id }) => open.outside?.includes(id)).map(({ label }) => label)
  return (
    <ConfirmSheet
      open
      title={names.length > 0 ? '有检查项异常' : `上报“${visit.name}”的问题？`}
      text={names.length > 0 ? `${names.join('、')}异常，是否上报问题？` : '上报后由安全主管派发整改。'}
      confirmText="上报问题"
      cancelText="暂不上报"
      onConfirm={() => go(ADD, { point: pointId, round: round.id, ...(item !== undefined && { item }) })}
      onClose={close}
    />
  )
}

/** Arrival by the code of the point: scanned here, or the one that led here. */
function useArrival(rounds: Rounds, round: PhoneRound, onArrived: (pointId: string) => void) {
  const { scan: scanCode, scanner } = useScan('请对准点位上的二维码')
  const arrive = async (visit: PhoneVisit, code: string) => {
    const { pointId, name, needs } = visit
    const done = { what: 'arrive', code, roundId: round.id, pointId } as const
    const sent = await rounds.act({ title: `到达 ${name}`, done, photos: [], needs })
    const words = refusedWords(sent)
    if (words !== null) return toast(words, { kind: 'bad' })
    toast(sent?.state === 'taken' ? `已到达 ${name}` : `已到达 ${name}，联网后自动上传`, { kind: 'ok' })
    onArrived(pointId)
  }
  const scan = async (visit: PhoneVisit) => {
    const text = await scanCode()
    if (text === null) return
    const read = readPointCode(text)
    if (!read) return toast('这不是巡查点位码，请扫描点位上张贴的二维码', { kind: 'bad' })
    if (read.pointId !== visit.pointId) {
      const other = round.visits.find(({ pointId }) => pointId === read.pointId)
      return toast(other ? `这是“${other.name}”的点位码` : `这不是“${visit.name}”的点位码，请重新扫描`, { kind: 'bad' })
    }
    await arrive(visit, read.code)
  }
  const [point, code] = [useQueryText('point'), useQueryText('code')]
  const led = useRef(false)
  const here = rounds.personId !== null
  useEffect(() => {
    const visit = round.visits.find(({ pointId, state }) => pointId === point && state === 'open')
    if (led.current || !code || !visit || !here) return
    led.current = true
    void arrive(visit, code)
    // once, for the address that led here
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- as said
  }, [point, code, here])
  return { scan, scanner }
}

function nextWords({ state, visits }: PhoneRound): string {
  if (state === 'done') return '全部点位已有结果'
  const next = visits.find(({ state: one }) => one === 'open' || one === 'arrived')
  if (!next) return ''
  return next.state === 'arrived' ? `请填写“${next.name}”的检查项` : `下一个点位：${next.name}`
}

/** Points by floor, floors and points in the order in which they are walked; where each is stands on its card. */
function floorsOf(visits: readonly PhoneVisit[]): { title: string; visits: PhoneVisit[] }[] {
  const floors: { title: string; visits: PhoneVisit[] }[] = []
  for (const visit of visits) {
    const title = levelWords(visit.level)
    const floor = floors.find((one) => one.title === title)
    if (floor) floor.visits.push(visit)
    else floors.push({ title, visits: [visit] })
  }
  return floors
}
