import { nameOf } from '#door/people'
import { personOf } from '#fixtures/people'
import { type Db, newId } from '#platform/db'
import type { AreaDemo, DemoPark } from '#platform/http'
import { dayOf } from '#vocabulary/day'
import { PAPER_NAMES, versionOn } from '#vocabulary/papers'
import type { SetupEngines } from './engines.ts'
import { findOpening, listPapers, putPaper, putProposal, updateOpened } from './opening/queries.ts'
import { openDuty } from './rules/duties.ts'

const DAY_MS = 86_400_000

/**
 * The demo's park has opened: one of its operators accepted both papers for it, the other one confirmed the opening. Some of its rules were changed, and one change waits
 * for the second operator.
 */
export function demo(engines: SetupEngines, { areaId, clock }: DemoPark): AreaDemo {
  const { settings } = engines

  async function change(
    db: Db,
    of: { name: string; value: unknown; reason: string; by: string; daysAgo: number },
  ): Promise<{ id: string; title: string; at: Date }> {
    const { name, value, reason, by, daysAgo } = of
    const now = new Date(clock().getTime() - daysAgo * DAY_MS)
    const stands = await settings.stands(db, areaId, 1)
    const seen = stands.find(({ rule }) => rule.name === name)?.version ?? 0
    const made = await settings.propose(db, { areaId, name, seen, value, reason, fromOn: null, by, now })
    if ('why' in made) throw new Error(`the demo's change of ${name} was not made: ${made.why}`)
    return { id: made.id, title: made.rule.title, at: now }
  }

  return {
    async seed(db) {
      const [first, second] = [await personOf(db, areaId, 'operator'), await personOf(db, areaId, 'operator2')]
      if (first === null || second === null) return
      const by = { areaId, personId: first, now: clock() }
      if ((await listPapers(db, areaId)).length === 0) await acceptPapers(db, by)
      if (!(await findOpening(db, areaId))) await open(db, by, second)
      if ((await settings.stands(db, areaId, 1)).some(({ history }) => history.length > 0)) return
      const comments = 'publishing.commentsMost'
      await change(db, { name: comments, value: 5, reason: '活动话题下有人刷屏', by: first, daysAgo: 21 })
      await change(db, { name: comments, value: 8, reason: '活动已结束，适当放宽', by: second, daysAgo: 6 })
      const budget = { name: 'notify.bulkBudgetFen', value: 80_000, reason: '冬季停水停电通知较多' }
      const { id, at } = await change(db, { ...budget, by: first, daysAgo: 12 })
      const done = await settings.decide(db, { areaId, id, act: 'confirm', words: '', by: second, now: at })
      if ('why' in done) throw new Error(`the demo's change of the budget was not confirmed: ${done.why}`)
      const reason = '年底提现的人多，提高免手续费的额度'
      const waits = { name: 'wallet.limit.withdrawFreeFen', value: 200_000, reason, by: second }
      const { id: waiting, title } = await change(db, { ...waits, daysAgo: 0 })
      await openDuty(db, engines, { id: waiting, areaId, name: waits.name, title, reason, by: second, now: clock() })
    },
    async hints() {
      const second = await personOf(engines.store.db, areaId, 'operator2')
      return second === null
        ? []
        : [`运营规则：/desk/rules，${await nameOf(engines.store.db, second)}提出的一项变更等待另一位运营人员复核`]
    },
  }
}

interface By {
  readonly areaId: string
  readonly personId: string
  readonly now: Date
}

async function acceptPapers(db: Db, { areaId, personId, now }: By): Promise<void> {
  for (const name of PAPER_NAMES)
    await putPaper(db, { areaId, name, version: versionOn(name, dayOf(now)).day, personId, acceptedAt: now })
}

/** Nothing was rehearsed before a demo, so nothing goes. */
async function open(db: Db, { areaId, personId, now }: By, colleagueId: string): Promise<void> {
  await putProposal(db, { areaId, id: newId(), proposedBy: personId, proposedAt: now, counts: {} })
  await updateOpened(db, areaId, { openedBy: colleagueId, openedAt: now })
}
