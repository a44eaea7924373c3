import { momentOf, printedMoment } from '#client/messages'
import type { SentDetail } from '#contract/notices'
import { Card, Facts, Section } from '#ui/page'
import { formatPrice } from '#vocabulary/money'
import { CHANNELS } from '../parts/words.ts'
import s from './follow.module.css'

type Round = SentDetail['rounds'][number]
type Step = Round['steps'][number]

const KINDS: Readonly<Record<Round['kind'], string>> = { send: '发送', correct: '更正', remind: '催办' }
const STATES: Readonly<Record<Step['state'], string>> = {
  waiting: '等待',
  sending: '正在发送',
  done: '已完成',
  stopped: '已停止',
  skipped: '没有发送',
}

/** What went out so far: each round with its steps, how they went and what they cost. */
export function Rounds({ of: { rounds } }: { of: SentDetail }) {
  const cost = rounds.flatMap(({ steps }) => steps).reduce((sum, { fen }) => sum + fen, 0)
  return (
    <Section title="发送记录" trailing={`短信费 ${formatPrice(cost)}`}>
      {rounds.map((round, at) => (
        <Card key={at}>
          <p className={s.asked}>
            {KINDS[round.kind]}
            {round.kind === 'correct' && ` · 第${round.version}版`}
          </p>
          <p className={s.quiet}>{`${printedMoment(round.at)} · ${round.by} · 应用内消息 ${round.people} 人`}</p>
          <Facts facts={round.steps.map((step, nth) => ({ name: nameOf(step, nth), ...outcomeOf(step) }))} />
        </Card>
      ))}
    </Section>
  )
}

// two steps of a round may be alike
const nameOf = ({ channel, dueAt }: Step, nth: number) => `${nth + 1}. ${CHANNELS[channel]} ${momentOf(dueAt)}`

function outcomeOf(step: Step): { value: string; note?: string } {
  const { state, people, sent, failed, unknown, spared, pieces, fen } = step
  if (state === 'waiting' || state === 'skipped') return { value: STATES[state] }
  const parts = [
    `${people} 人`,
    sent > 0 && `发出 ${sent}`,
    failed > 0 && `失败 ${failed}`,
    unknown > 0 && `结果未知 ${unknown}`,
    spared > 0 && `已完成不再发 ${spared}`,
    pieces > 0 && `${pieces} 条 ${formatPrice(fen)}`,
  ]
  return { value: STATES[state], note: parts.filter(Boolean).join(' · ') }
}
