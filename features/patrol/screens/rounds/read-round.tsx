import { isOutside } from '#can/patrol'
import { momentOf } from '#client/messages'
import { LoadedPage } from '#client/page'
import { ShownPicture } from '#client/picture'
import type { RoundDetail, Visit } from '#contract/patrol'
import { Card, Facts, Section } from '#ui/page'
import { ListPicture } from '#ui/picture'
import { Empty, StateBanner, StateChip } from '#ui/state'
import { patrol } from '../parts/calls.ts'
import { VisitChip } from '../parts/chips.tsx'
import { ROUND_STATES } from '../parts/words.ts'

/** A round as the server has it, for who reads it: what became of each point, how each arrival was known, with answers and photos. */
export function ReadRound({ id, title, back }: { id: string; title: string; back: string }) {
  return (
    <LoadedPage
      title={title}
      back={back}
      query={patrol.read('taskDetail', { id })}
      shape="detail"
      gone={{
        title: '没有找到这个任务',
        text: '可能已被删除，或不由您巡查',
        action: { label: '查看巡查任务', to: back },
      }}
    >
      {(detail) => <Detail detail={detail} />}
    </LoadedPage>
  )
}

function Detail({ detail }: { detail: RoundDetail }) {
  const { round, visits } = detail
  const { words, tone } = ROUND_STATES[round.state]
  const until = round.doneAt === null ? `${momentOf(round.dueAt)} 前完成` : `${momentOf(round.doneAt)} 完成`
  return (
    <>
      <StateBanner tone={tone} title={`${round.title} · ${words}`} since={until} next={roundWords(round)} />
      {visits.length === 0 && <Empty picture={<ListPicture />} title="这个任务没有点位" />}
      {visits.map((visit) => (
        <VisitRead key={visit.pointId} visit={visit} />
      ))}
    </>
  )
}

function roundWords({ cancelReason, late, visited, points, walker }: RoundDetail['round']): string {
  const parts = [
    `已巡 ${visited}/${points} 个点位`,
    ...(walker ? [`巡查人 ${walker.name}`] : []),
    ...(late ? ['超过规定时间完成'] : []),
    ...(cancelReason === '' ? [] : [`取消原因：${cancelReason}`]),
  ]
  return parts.join('，')
}

function VisitRead({ visit }: { visit: Visit }) {
  const { name, place, spot, state, arrival, items, answers, photos, skipWords, clockOff, lateReport } = visit
  const facts = [
    { name: '位置', value: [place, spot].filter(Boolean).join(' · ') || '—' },
    ...(arrival
      ? [
          {
            name: '到达',
            value: `${momentOf(arrival.at)}，${arrival.how === 'code' ? '扫码到达' : `未扫码：${arrival.words}`}`,
          },
        ]
      : []),
    ...(skipWords === '' ? [] : [{ name: '跳过原因', value: skipWords }]),
    ...items.flatMap((item) => {
      const answer = answers[item.id] ?? ''
      return answer === '' ? [] : [{ name: item.label, value: answerWords(item, answer) }]
    }),
    ...(clockOff ? [{ name: '提示', value: '手机时间与标准时间相差超过5分钟' }] : []),
    ...(lateReport ? [{ name: '提示', value: '任务取消后补报' }] : []),
  ]
  return (
    <Section title={name} trailing={<VisitChip state={state} />}>
      <Card>
        <Facts facts={facts} />
        {photos.map(({ id, url, album }, n) => (
          <div key={id}>
            <ShownPicture picture={url} alt={`${name}照片 ${n + 1}`} />
            {album && <StateChip tone="neutral">相册</StateChip>}
          </div>
        ))}
      </Card>
    </Section>
  )
}

/** An answer as people read it: one that is not normal says so. */
function answerWords(item: Visit['items'][number], answer: string): string {
  const plain = item.kind === 'check' ? (answer === 'yes' ? '正常' : '异常') : `${answer}${item.unit}`
  return item.kind !== 'check' && isOutside(item, answer) ? `${plain}（异常）` : plain
}
