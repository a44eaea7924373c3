import { momentOf } from '#client/messages'
import { ShownPicture } from '#client/picture'
import type { CorrectionDetail, CorrectionPoint } from '#contract/decoration'
import { Card, Section } from '#ui/page'
import { Note, Stack, Words } from '#ui/stack'
import { StateBanner, StateChip, Timeline, type TimelineItem } from '#ui/state'
import s from '../parts/visit.module.css'
import { PhotoNote, Photos } from '../parts/visit-parts.tsx'
import { CORRECTION_TONES } from '../parts/visit-words.ts'
import { pairsOf } from './pairs.ts'

/** How a correction stands, its clock, and what comes next. */
export function CorrectionBanner({ detail, next }: { detail: CorrectionDetail; next?: string }) {
  const { correction, clock, closedAt, lateReport } = detail
  const { state, stateWords, overdue, dueAt, number } = correction
  return (
    <StateBanner
      tone={overdue ? 'bad' : CORRECTION_TONES[state]}
      title={clock === '' ? stateWords : `${stateWords} · ${clock}`}
      since={closedAt === null ? `${number}，${momentOf(dueAt)} 前完成整改` : `${number}，${momentOf(closedAt)} 关闭`}
      next={next ?? (lateReport ? '工程已结束，无需整改，仅作记录' : NEXT[state])}
    />
  )
}

const NEXT = {
  ordered: '由申请人或施工负责人整改，并对照原照片拍照提交',
  answered: '等待物业人员复核',
  refused: '复核没有通过，请重新整改后提交',
  closed: '复核通过，整改已完成',
} as const

/** The points of a correction, each with its pictures of before and after side by side. */
export function Points({ points }: { points: readonly CorrectionPoint[] }) {
  return points.map((point, at) => (
    <Section key={point.id} title={`第 ${at + 1} 处 · ${point.kindName}`} trailing={point.safety && <Safety />}>
      <Card>
        <Stack>
          <Words>{point.words}</Words>
          {pairsOf(point).map(({ before, after, earlier }, nth) => {
            const name = `第 ${at + 1} 处照片 ${nth + 1} `
            return (
              <Stack key={before.id}>
                <div className={s.pair}>
                  <figure>
                    <ShownPicture picture={before.url} alt={`${name}整改前`} />
                    <figcaption>整改前</figcaption>
                    <PhotoNote photo={before} />
                  </figure>
                  <figure>
                    {after ? (
                      <ShownPicture picture={after.url} alt={`${name}整改后`} />
                    ) : (
                      <span className={s.missing}>还没有照片</span>
                    )}
                    <figcaption>整改后</figcaption>
                    {after && <PhotoNote photo={after} />}
                  </figure>
                </div>
                {earlier.length > 0 && (
                  <>
                    <Note>之前没有通过的照片</Note>
                    <Photos label={`${name}之前的照片`} photos={earlier} />
                  </>
                )}
              </Stack>
            )
          })}
        </Stack>
      </Card>
    </Section>
  ))
}

function Safety() {
  return <StateChip tone="bad">安全问题</StateChip>
}

/** What happened to a correction, the newest first. */
export function Rounds({ detail }: { detail: CorrectionDetail }) {
  const { rounds, correction, orderedBy } = detail
  const items: TimelineItem[] = rounds.toReversed().flatMap((round) => {
    const answered: TimelineItem = {
      title: `第${round.round}次提交整改`,
      time: momentOf(round.answeredAt),
      note: `${round.as} ${round.by}：${round.words}`,
      tone: 'info',
    }
    if (round.decision === null || round.decidedAt === null) return [answered]
    const isClosed = round.decision === 'closed'
    const decided: TimelineItem = {
      title: isClosed ? '复核通过' : '复核未通过',
      time: momentOf(round.decidedAt),
      note: [round.decidedBy, round.reason].filter(Boolean).join('：'),
      tone: isClosed ? 'ok' : 'bad',
    }
    return [decided, answered]
  })
  return (
    <Section title="整改记录">
      <Card>
        <Timeline
          items={[
            ...items,
            { title: '下达整改单', time: momentOf(correction.orderedAt), note: orderedBy, tone: 'warn' },
          ]}
        />
      </Card>
    </Section>
  )
}
