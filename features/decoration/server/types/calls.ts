import { CASE_MOST, type DeskTypeDetail, type decoration, typeRefusals as no } from '#contract/decoration'
import { namesOf } from '#door/people'
import { audited } from '#platform/audit'
import { asSeen, type Db, holdName, newId } from '#platform/db'
import type { HandlersOf, WriteContext } from '#platform/http'
import { toInstant } from '#vocabulary/day'
import { refusals, refuse } from '#vocabulary/refusal'
import type { DecorationEngines } from '../engines.ts'
import { storedDesign } from './design.ts'
import { publishType, typeProblems } from './publishing.ts'
import {
  countCases,
  countTypes,
  deleteType,
  findType,
  insertType,
  listTypes,
  type TypeRow,
  updateType,
} from './queries.ts'
import { putSetting, settingOf } from './setting-queries.ts'

type Handlers = Pick<
  HandlersOf<typeof decoration>,
  'typeDesk' | 'typeDetail' | 'typeSave' | 'typePublish' | 'typeSet' | 'settingGet' | 'settingSave'
>

const PAGE = 30

/** What operators do with types of renovation and limits. */
export function typeHandlers(engines: Pick<DecorationEngines, 'approvals' | 'forms'>): Handlers {
  async function detail(db: Db, areaId: string, id: string): Promise<DeskTypeDetail> {
    const row = (await findType(db, areaId, id)) ?? refuse(refusals.notFound, { field: 'id' })
    const names = await namesOf(db, [row.changedBy])
    return { ...aboutOf(row, names), design: row.design, problems: typeProblems(engines, row.design) }
  }

  /** A type that the caller changes, held, as it was seen. */
  async function toChange({ db, areaId }: WriteContext, { id, seen }: { id: string; seen: number }): Promise<TypeRow> {
    const row = (await findType(db, areaId, id, true)) ?? refuse(refusals.notFound, { field: 'id' })
    return asSeen(row, seen, no.changed)
  }

  return {
    async typeDesk({ db, areaId }, { next }) {
      const page = await listTypes(db, areaId, { next, size: PAGE })
      const cases = await countCases(
        db,
        page.items.map(({ id }) => id),
      )
      const names = await namesOf(db, [...new Set(page.items.map(({ changedBy }) => changedBy))])
      return {
        items: page.items.map((row) => ({
          ...aboutOf(row, names),
          papers: row.design.papers.length,
          fields: row.design.fields.length,
          fire: row.design.fire,
          cases: cases.get(row.id) ?? 0,
          problem: typeProblems(engines, row.design).find(({ warning }) => !warning)?.words ?? null,
        })),
        next: page.next,
      }
    },

    async typeDetail({ db, areaId }, { id }) {
      return await detail(db, areaId, id)
    },

    async typeSave(ctx, { id, seen, design: given }) {
      const { db, areaId, now, person } = ctx
      if (given.title.trim() === '') refuse(no.noTitle, { field: 'design.title' })
      const design = storedDesign(given) ?? refuse(no.unreadable, { field: 'design' })
      if (id === null) {
        // One at a time a park: none is one too many.
        await holdName(db, `decoration.types.${areaId}`)
        if ((await countTypes(db, areaId)) >= CASE_MOST.types) refuse(no.most, { data: { most: CASE_MOST.types } })
        const made = newId()
        await insertType(db, { id: made, areaId, design, by: person.personId, now })
        await audit(ctx, 'decoration.type.begun', made)
        return await detail(db, areaId, made)
      }
      const before = await toChange(ctx, { id, seen: seen ?? 0 })
      // A published type is called as it was published until it is published anew.
      const title = before.published === 0 ? { title: design.title } : {}
      await updateType(db, id, {
        design,
        ...title,
        edited: before.published > 0,
        changedAt: now,
        changedBy: person.personId,
      })
      await audit(ctx, 'decoration.type.saved', id)
      return await detail(db, areaId, id)
    },

    async typePublish(ctx, asked) {
      const { db, areaId, now, person } = ctx
      // Titles are compared, so one type is published at a time.
      await holdName(db, `decoration.types.${areaId}`)
      const row = await toChange(ctx, asked)
      await publishType(db, engines, row, { by: person.personId, now })
      await audit(ctx, 'decoration.type.published', row.id, { version: row.published + 1 })
      return await detail(db, areaId, row.id)
    },

    async typeSet(ctx, { act, ...asked }) {
      const { db, now, person } = ctx
      const row = await toChange(ctx, asked)
      if (act === 'remove') {
        if (!(await deleteType(db, row.id))) refuse(no.published)
      } else {
        if (row.published === 0) refuse(no.neverPublished)
        const state = act === 'disable' ? 'disabled' : 'published'
        if (row.state !== state) await updateType(db, row.id, { state, changedAt: now, changedBy: person.personId })
      }
      await audit(ctx, `decoration.type.${act}d`, row.id, { title: row.title })
      return { id: row.id }
    },

    async settingGet({ db, areaId }) {
      return await settingOf(db, areaId)
    },

    async settingSave(ctx, { version, ...limits }) {
      const { db, areaId, now } = ctx
      await holdName(db, `decoration.setting.${areaId}`)
      asSeen(await settingOf(db, areaId, true), version, no.settingChanged)
      const set = { ...limits, version: version + 1 }
      await putSetting(db, areaId, set, now)
      await audited(db, ctx, 'decoration.setting.saved', { kind: 'decoration.setting', id: areaId }, limits)
      return set
    },
  }
}

function aboutOf(row: TypeRow, names: ReadonlyMap<string, string>) {
  const { id, title, state, published, edited, version, changedAt, changedBy, design } = row
  return {
    id,
    title: published === 0 ? design.title : title,
    state,
    published,
    edited,
    version,
    changedAt: toInstant(changedAt),
    changedBy: names.get(changedBy) ?? '',
  }
}

async function audit(ctx: WriteContext, action: string, id: string, detail?: Record<string, unknown>): Promise<void> {
  await audited(ctx.db, ctx, action, { kind: 'decoration.type', id }, detail)
}
