import {
  planRefusals as no,
  PATROL_MOST,
  type Plan,
  type ProblemKind,
  type patrol,
  type Setting,
} from '#contract/patrol'
import { workdaysOf } from '#door/estate'
import { holdersOfRight, namesOf } from '#door/people'
import { audited } from '#platform/audit'
import { asSeen, type Db, holdName, newId } from '#platform/db'
import type { HandlersOf } from '#platform/http'
import { dayOf } from '#vocabulary/day'
import { refusals, refuse } from '#vocabulary/refusal'
import type { PatrolEngines } from '../engines.ts'
import { mustManage, WALK } from '../ground/rights.ts'
import { settingOf } from '../ground/setting.ts'
import { putSetting, type SettingRow, usedKinds } from '../ground/setting-queries.ts'
import { listPointsAmong } from '../points/queries.ts'
import { makeRoundOn } from './making.ts'
import { countPlans, listPlanPoints, listPlans, lockPlan, type PlanRow, putPlan } from './queries.ts'

type Handlers = Pick<HandlersOf<typeof patrol>, 'planList' | 'planSave' | 'walkers' | 'setting' | 'settingSave'>

const PAGE = 30

/** What those who set patrol up do about plans, kinds and clocks. */
export function planHandlers(engines: Pick<PatrolEngines, 'approvals'>): Handlers {
  return {
    async planList({ db, areaId, person }, { disabled, next }) {
      mustManage(person)
      const page = await listPlans(db, { areaId, disabled, next, size: PAGE })
      const points = Map.groupBy(
        await listPlanPoints(
          db,
          page.items.map(({ id }) => id),
        ),
        ({ planId }) => planId,
      )
      const names = await namesOf(db, [...new Set(page.items.flatMap(({ walkerId }) => walkerId ?? []))])
      return {
        items: page.items.map(
          (row): Plan => ({
            id: row.id,
            title: row.title,
            points: (points.get(row.id) ?? []).map(({ planId: _plan, ...point }) => point),
            rule: { ...row.rule, firstOn: row.firstOn },
            fromMinute: row.fromMinute,
            toMinute: row.toMinute,
            walker: row.walkerId === null ? null : { id: row.walkerId, name: names.get(row.walkerId) ?? '' },
            disabled: row.disabled,
            version: row.version,
          }),
        ),
        next: page.next,
      }
    },

    async planSave(ctx, { id, seen, pointIds, rule: { firstOn, ...rule }, ...facts }) {
      const { db, areaId, now, person } = ctx
      mustManage(person)
      // One at a time a park, so that none is one too many.
      await holdName(db, `patrol.plans.${areaId}`)
      const before =
        id === null ? null : ((await lockPlan(db, areaId, id)) ?? refuse(refusals.notFound, { field: 'id' }))
      if (before) asSeen(before, seen, no.planMoved)
      const today = dayOf(now)
      if (facts.toMinute <= facts.fromMinute) refuse(no.planHours, { field: 'toMinute' })
      if (firstOn < today && firstOn !== before?.firstOn) refuse(no.planFirst, { field: 'rule' })
      await mustBePoints(db, areaId, pointIds)
      if (facts.walkerId !== null && facts.walkerId !== before?.walkerId) await mustWalk(db, areaId, facts.walkerId)
      if (
        (before === null || before.disabled) &&
        !facts.disabled &&
        (await countPlans(db, areaId)) >= PATROL_MOST.plans
      )
        refuse(no.plansMost, { data: { most: PATROL_MOST.plans } })
      const plan: PlanRow = {
        ...facts,
        title: facts.title.trim(),
        id: before?.id ?? newId(),
        areaId,
        rule,
        firstOn,
        madeThrough: today,
        version: (before?.version ?? 0) + 1,
      }
      await putPlan(db, plan, pointIds, now)
      await makeRoundOn(db, engines, {
        plan,
        pointIds,
        day: today,
        table: await workdaysOf(db, areaId),
        now,
        ahead: true,
      })
      const detail = { title: plan.title, points: pointIds.length, disabled: plan.disabled }
      await audited(
        db,
        ctx,
        `patrol.plan.${before ? 'changed' : 'added'}`,
        { kind: 'patrol.plan', id: plan.id },
        detail,
      )
      return { id: plan.id, version: plan.version }
    },

    async walkers({ db, areaId, person }) {
      mustManage(person)
      const ids = await holdersOfRight(db, areaId, WALK)
      const names = await namesOf(db, ids)
      const items = ids.map((id) => ({ id, name: names.get(id) ?? '' }))
      return { items: items.toSorted((a, b) => a.name.localeCompare(b.name, 'zh')) }
    },

    async setting({ db, areaId }) {
      return viewSetting(await settingOf(db, areaId))
    },

    async settingSave(ctx, { seen, kinds, plainWorkdays, majorHours }) {
      const { db, areaId, now, person } = ctx
      mustManage(person)
      // A park that never changed anything has no row to hold.
      await holdName(db, `patrol.setting.${areaId}`)
      const before = asSeen(await settingOf(db, areaId), seen, no.settingMoved)
      const clean = kindsOf(before.kinds, kinds)
      const gone = before.kinds.filter(({ key }) => !clean.some((kind) => kind.key === key)).map(({ key }) => key)
      if ((await usedKinds(db, areaId, gone)).length > 0) refuse(no.kindGone, { field: 'kinds' })
      const row = { kinds: clean, plainWorkdays, majorHours, version: before.version + 1 }
      await putSetting(db, areaId, row, now)
      const detail = { kinds: clean.map(({ name }) => name), plainWorkdays, majorHours }
      await audited(db, ctx, 'patrol.setting.changed', { kind: 'estate.area', id: areaId }, detail)
      return viewSetting(row)
    },
  }
}

const viewSetting = ({ kinds, plainWorkdays, majorHours, version }: SettingRow): Setting => ({
  kinds: kinds.map(({ key, name, off }) => ({ key, name, off })),
  plainWorkdays,
  majorHours,
  version,
})

/** Kinds as they are stored: names trimmed, each once, a key for each new one. */
function kindsOf(
  before: readonly ProblemKind[],
  kinds: readonly { key: string | null; name: string; off: boolean }[],
): ProblemKind[] {
  const names = new Set<string>()
  const clean = kinds.map(({ key, name: typed, off }) => {
    const name = typed.trim()
    if (name === '') refuse(refusals.malformed, { field: 'kinds' })
    if (names.has(name)) refuse(no.kindTwice, { field: 'kinds', data: { name } })
    names.add(name)
    const known = before.find((kind) => kind.key === key)
    return { key: known?.key ?? `k${newId().slice(-12)}`, name, off }
  })
  if (clean.every(({ off }) => off)) refuse(no.kindNone, { field: 'kinds' })
  if (new Set(clean.map(({ key }) => key)).size < clean.length) refuse(refusals.malformed, { field: 'kinds' })
  return clean
}

async function mustBePoints(db: Db, areaId: string, pointIds: readonly string[]): Promise<void> {
  const found = await listPointsAmong(db, areaId, pointIds)
  if (pointIds.length === 0 || found.length < pointIds.length || found.some(({ disabled }) => disabled))
    refuse(no.planPoints, { field: 'pointIds' })
}

async function mustWalk(db: Db, areaId: string, personId: string): Promise<void> {
  if (!(await holdersOfRight(db, areaId, WALK)).includes(personId)) refuse(no.planWalker, { field: 'walkerId' })
}
