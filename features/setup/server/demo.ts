import { nameOf } from '#door/people'
import { personOf } from '#fixtures/people'
import type { Db } from '#platform/db'
import type { AreaDemo, DemoPark } from '#platform/http'
import type { SetupEngines } from './engines.ts'
import { openDuty } from './rules/duties.ts'

const DAY_MS = 86_400_000

/** Rules of the demo's park: some that were changed, and one change that waits for the second operator. */
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
