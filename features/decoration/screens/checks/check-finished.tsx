import { hrefOf, useGo, useParams } from '#client/navigation'
import { LoadedPage } from '#client/page'
import { useQuery } from '#client/query'
import type { Check, DepositDetail, PlaceLine, Pot } from '#contract/decoration'
import { Amount } from '#ui/amount'
import { Card, Facts, LinkRow, Section } from '#ui/page'
import { Note, Stack } from '#ui/stack'
import { StateBanner, StateChip, Timeline, type TimelineItem } from '#ui/state'
import { decoration } from '../parts/calls.ts'
import { goneOf } from '../parts/visit-parts.tsx'
import { CHECKS, casePath, checkPath } from '../parts/visit-paths.ts'
import { dayWords } from '../parts/visit-words.ts'

const GONE = goneOf('这个工程', '查看装修验收', CHECKS)

/** /decoration/checkfinished/{id}: a case after its final check: until when it is watched, its review, and where each fen of its deposits is. */
export default function CheckFinished() {
  const { id = '' } = useParams()
  return (
    <LoadedPage
      title="验收完成"
      back={CHECKS}
      query={decoration.read('depositDetail', { id })}
      shape="detail"
      {...GONE}
    >
      {(detail) => <Shown detail={detail} />}
    </LoadedPage>
  )
}

function Shown({ detail }: { detail: DepositDetail }) {
  const { id, place, state, stateWords, number } = detail.case
  const { data } = useQuery(decoration.read('checkList', { caseId: id }))
  const go = useGo()
  const review = data?.items.find(({ kind, state: stands }) => kind === 'review' && stands === 'asked')
  const deposit = `/decoration/deposit/${id}`
  return (
    <>
      <StateBanner
        tone={state === 'closed' ? 'ok' : 'info'}
        title={`${place} · ${stateWords}`}
        since={`装修编号 ${number}`}
        next={nextWords(state, review)}
      />
      <Steps state={state} review={review} checks={data?.items ?? []} />
      {detail.pots.map((pot) => (
        <PotPart key={pot.potId} pot={pot} />
      ))}
      {detail.others.map(({ side, label, paid }) => (
        <Card key={side}>
          <Facts facts={[{ name: label, value: paid ? '已缴清' : '未缴清', note: '由对方缴纳，只能查看是否缴清' }]} />
        </Card>
      ))}
      <Card rows>
        {review && (
          <LinkRow
            title="验收详情"
            note={review.title}
            href={hrefOf(checkPath(review.id, id))}
            onPress={() => go(checkPath(review.id, id))}
          />
        )}
        <LinkRow title="保证金" note="扣款、申诉和退还明细" href={hrefOf(deposit)} onPress={() => go(deposit)} />
        <LinkRow title="装修详情" note={place} href={hrefOf(casePath(id))} onPress={() => go(casePath(id))} />
      </Card>
    </>
  )
}

function nextWords(state: DepositDetail['case']['state'], review: Check | undefined): string {
  if (state === 'closed') return '复查已结束，可退的保证金按原路退回'
  if (state === 'watching')
    return review ? `${dayWords(review.day)}复查，通过后保证金自动退还` : '观察期满后复查，通过后保证金自动退还'
  return '竣工验收通过后进入观察期，复查通过后退还保证金'
}

function Steps(of: { state: DepositDetail['case']['state']; review: Check | undefined; checks: readonly Check[] }) {
  const { state, review, checks } = of
  const passed = checks.find(({ kind, state: stands }) => kind === 'final' && stands === 'passed')
  const isPassed = passed !== undefined || state === 'watching' || state === 'closed'
  const items: TimelineItem[] = [
    {
      title: '竣工验收通过',
      tone: isPassed ? 'ok' : 'neutral',
      ...(passed && { note: `${dayWords(passed.day)}验收` }),
      ...(!isPassed && { note: '等待竣工验收' }),
    },
    {
      title: '观察期复查',
      tone: state === 'closed' ? 'ok' : state === 'watching' ? 'info' : 'neutral',
      note: state === 'closed' ? '已完成' : review ? `${dayWords(review.day)}起复查` : '竣工验收通过后安排',
    },
    {
      title: '保证金退还',
      tone: state === 'closed' ? 'info' : 'neutral',
      note: '复查通过自动退还；逾期未复查，同样退还',
    },
  ]
  return (
    <Section title="接下来">
      <Card>
        <Timeline items={items} />
      </Card>
    </Section>
  )
}

const PLACES: Readonly<Record<PlaceLine['place'], string>> = {
  paid: '已缴',
  held: '扣款待定',
  taken: '已扣',
  returning: '退回途中',
  returned: '已退回',
  kept: '暂不退还',
  free: '可退',
}

/** Where each fen of one deposit is, and why. */
function PotPart({ pot }: { pot: Pot }) {
  return (
    <Section
      title={pot.label}
      trailing={<StateChip tone={pot.state === 'settled' ? 'ok' : 'info'}>{pot.stateWords}</StateChip>}
    >
      <Card>
        <Stack>
          <Facts
            facts={pot.lines.map((line) => ({
              name: PLACES[line.place],
              value: <Amount fen={line.fen} size="s" />,
              note: line.words,
            }))}
          />
          {pot.lines.length === 0 && <Note>还没有缴纳</Note>}
        </Stack>
      </Card>
    </Section>
  )
}
