import type { archives } from '#contract/archives'
import { holdingsOf, namesOf } from '#door/people'
import type { HandlersOf } from '#platform/http'
import { dayOf } from '#vocabulary/day'
import { refusals, refuse } from '#vocabulary/refusal'
import type { ArchiveEngines } from '../engines.ts'
import { findArchive } from '../ground/queries.ts'
import { sightOfCaller } from '../sight/of-caller.ts'
import { classesOf, holds, reachOf } from '../sight/rules.ts'
import { followersAmong } from './followers.ts'
import { dealingsOf, remarksOf, saveDealing, saveRemark } from './notes.ts'
import { type FollowsWanted, findFollow, listFollowersIn, listFollows } from './queries.ts'
import { saveFollow } from './saving.ts'
import { personsIn, viewDetail, viewFollow } from './view.ts'

type Handlers = Pick<
  HandlersOf<typeof archives>,
  'follows' | 'followDetail' | 'followers' | 'followSave' | 'remarks' | 'remarkSave' | 'dealings' | 'dealingSave'
>

const PAGE = 30

/** What those do who follow enterprises; the enterprises' own people see nothing of it. */
export function followHandlers(engines: Pick<ArchiveEngines, 'jobs'>): Handlers {
  return {
    async follows({ db, person, now }, { view, stage = null, followerId = null, due = null, next }) {
      const today = dayOf(now)
      const { sight, held } = await sightOfCaller(db, person)
      const reach = reachOf(held, 'archive.follow')
      const mayFollow = reach.whole || reach.regionIds.length > 0 || reach.companyIds.length > 0
      if (!mayFollow) return { items: [], next: null, mayFollow, followers: [] }
      const wanted: FollowsWanted = { sight, today, view, stage, followerId, due, next, size: PAGE }
      const page = await listFollows(db, wanted)
      const others = next === undefined && view === 'all' ? await listFollowersIn(db, wanted) : []
      const shown = page.items.flatMap((row) => row.followerId ?? [])
      const names = await namesOf(db, [...new Set([...shown, ...others])])
      return {
        items: page.items.map((row) => viewFollow(row, { names, personId: person.personId, today })),
        next: page.next,
        mayFollow,
        followers: others.map((id) => ({ id, name: names.get(id) ?? '' })),
      }
    },

    async followDetail({ db, person, now }, { id }) {
      const today = dayOf(now)
      const { sight } = await sightOfCaller(db, person)
      const archive = (await findArchive(db, sight, id, today)) ?? refuse(refusals.notFound, { field: 'id' })
      const follow = (await findFollow(db, sight, archive.id, today)) ?? refuse(refusals.notFound, { field: 'id' })
      const names = await namesOf(db, personsIn(follow))
      return viewDetail(follow, { names, personId: person.personId, today, classes: classesOf(sight, archive) })
    },

    async followers({ db, person, now }, { id }) {
      const { sight } = await sightOfCaller(db, person)
      const archive = (await findArchive(db, sight, id, dayOf(now))) ?? refuse(refusals.notFound, { field: 'id' })
      if (!holds(sight.reach.staff, archive)) refuse(refusals.notFound, { field: 'id' })
      return { items: followersAmong(await holdingsOf(db, sight.areaId, 'archive.follow'), archive) }
    },

    followSave: (ctx, input) => saveFollow(ctx, engines, input),
    remarks: (ctx, input) => remarksOf(ctx, input),
    remarkSave: (ctx, input) => saveRemark(ctx, input),
    dealings: (ctx, input) => dealingsOf(ctx, input),
    dealingSave: (ctx, input) => saveDealing(ctx, input),
  }
}
