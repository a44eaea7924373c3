import { visitRefusals as no } from '#contract/decoration'
import { type Db, inTransaction } from '#platform/db'
import { readRules } from '#platform/settings'
import { sentence } from '#vocabulary/refusal'
import { findCase } from '../ground/case-queries.ts'
import type { Lack } from '../ground/hooks.ts'
import type { Visiting } from '../visits/cases.ts'
import { KEEP_FEN } from '../visits/declared.ts'
import { correctionPath } from '../visits/paths.ts'
import { listOpen, markOverdue } from './queries.ts'
import { textOf } from './row.ts'
import { momentWords, notifyOf } from './texts.ts'

const AT_ONCE = 50

const lackOf = (count: number, words: string): Lack[] => (count === 0 ? [] : [{ kind: 'correction', words, count }])

/** Registers what open corrections stand against, what of the deposit they keep, and what a case is reminded of. */
export function hearOfCases({ hooks }: Pick<Visiting, 'hooks'>): void {
  hooks.onAsked('resume', async (db, { id }) => {
    const count = (await listOpen(db, id)).filter(({ safety }) => safety).length
    return lackOf(count, `还有${count}项安全整改未关闭，暂不能复工`)
  })
  hooks.onAsked('check', async (db, { id }) => {
    const { length } = await listOpen(db, id)
    return lackOf(length, sentence(no.correctionsOpen, { n: length }))
  })
  hooks.onAsked('close', async (db, { id }) => {
    const { length } = await listOpen(db, id)
    return lackOf(length, `还有${length}项整改未关闭`)
  })
  hooks.onKeep(async (db, { id, areaId }) => {
    const open = await listOpen(db, id)
    if (open.length === 0) return []
    const { fen } = await readRules(db, areaId, { fen: KEEP_FEN })
    return fen === 0
      ? []
      : open.map(({ points }) => ({ side: 'firm' as const, fen, words: `整改未关闭：${textOf(points)}` }))
  })
  hooks.onReminded(async (db, { id }, now) =>
    (await listOpen(db, id))
      .filter(({ state, dueAt }) => state !== 'answered' && dueAt < now)
      .map(({ id: correctionId, points, dueAt }) => ({
        type: 'overdue' as const,
        title: '整改已逾期',
        words: `${textOf(points)}，应在${momentWords(dueAt)}前整改`,
        since: dueAt,
        todo: '请尽快整改并上传整改后照片',
        path: correctionPath(correctionId, id),
      })),
  )
}

/** Tells parties of corrections that are past their time, once each; run by the clock. */
export async function notifyOverdue(engines: Visiting): Promise<void> {
  const { store, clock } = engines
  for (;;) {
    const now = clock()
    const count = await inTransaction(store.db, async (db) => {
      const rows = await markOverdue(db, now, AT_ONCE)
      for (const row of rows) await notifyOne(db, engines, row, now)
      return rows.length
    })
    if (count < AT_ONCE) return
  }
}

async function notifyOne(
  db: Db,
  engines: Visiting,
  row: Awaited<ReturnType<typeof markOverdue>>[number],
  now: Date,
): Promise<void> {
  const workCase = await findCase(db, row.areaId, row.caseId)
  if (workCase) await notifyOf(db, engines, { workCase, row, what: 'overdue', now })
}
