import type { Trace } from '#contract/notices'
import type { Db } from '#platform/db'
import { toInstant } from '#vocabulary/day'
import { lineOf } from '../audience-queries.ts'
import type { NoticeEngines } from '../engines.ts'
import { reachedOf } from '../levels.ts'
import { listRounds, type Notice, type Round } from '../notice-queries.ts'
import { scopeOfNotice } from '../sending/send.ts'
import { findReceipt } from './queries.ts'
import { namedBy, wordsOfLines } from './sent-detail.ts'

const CHANNELS = { push: '推送', sms: '短信' } as const
const OUTCOMES = {
  due: '等待发送',
  sending: '正在发送',
  sent: '已发出',
  failed: '未送达',
  unknown: '结果未知，不再重发',
  spared: '已查看，未发送',
  stopped: '已停止',
  'no-phone': '没有手机号，未发送',
  'over-budget': '短信预算不足，未发送',
} as const
const ROUNDS = { send: '发送', correct: '更正', remind: '催办' } as const

/** Why a person got a notice, or why not: line of the scope, version, and what became of each step. */
export async function traceOf(
  db: Db,
  { notify }: Pick<NoticeEngines, 'notify'>,
  notice: Notice,
  { personId, sends, now }: { personId: string; sends: boolean; now: Date },
): Promise<Trace> {
  const receipt = await findReceipt(db, notice.id, personId)
  const none: Trace = { got: false, line: null, why: null, version: null, reached: null, events: [] }
  // To whom a notice went is nothing for who neither got nor sends it.
  if (!receipt && !sends) return { ...none, why: '您不在这条通知的发送范围内' }
  // Whom else a line names is nothing for who only got it.
  const scope = notice.scope.map((line) => (line.kind === 'people' && !sends ? { ...line, ids: [] } : line))
  const names = wordsOfLines(scope, await namedBy(db, { ...notice, scope }, false))
  if (!receipt) return { ...none, ...(await whyNot(db, notice, personId, names, now)) }
  const rounds = await listRounds(db, notice.id)
  const outcomes = await notify.bulk.outcomesFor(
    db,
    rounds.map(({ id }) => id),
    personId,
  )
  const events = [
    { at: receipt.deliveredAt, words: '放入通知列表' },
    ...outcomes.map(({ ladderId, channel, state, at }) => ({
      at,
      words: `${ROUNDS[kindOf(rounds, ladderId)]}·${CHANNELS[channel]}：${OUTCOMES[state]}`,
    })),
    { at: receipt.seenAt, words: '看完通知' },
    { at: receipt.confirmedAt, words: '确认收到' },
    { at: receipt.answeredAt, words: '已回答' },
  ].filter(({ at, words }) => at !== null || words.includes('：'))
  return {
    got: true,
    line: names[receipt.line] ?? null,
    why: null,
    version: receipt.sawVersion,
    reached: reachedOf(receipt.level),
    events: events
      .toSorted((a, b) => (a.at?.getTime() ?? Infinity) - (b.at?.getTime() ?? Infinity))
      .map(({ at, words }) => ({ at: at && toInstant(at), words })),
  }
}

const kindOf = (rounds: readonly Round[], id: string): Round['kind'] =>
  rounds.find((round) => round.id === id)?.kind ?? 'send'

async function whyNot(db: Db, notice: Notice, personId: string, names: readonly string[], now: Date) {
  const found = await lineOf(db, scopeOfNotice(notice, now), personId)
  const line = found ? (names[found.line] ?? null) : null
  if (notice.state !== 'sent' && notice.state !== 'recalled') return { line, why: '通知还没有发出' }
  if (found?.except === true) return { line, why: '被设为不发送的人' }
  if (found) return { line, why: '发送后才加入这个范围，通知没有设置发给之后加入的人' }
  return { line, why: '不在任何一行发送范围内' }
}
