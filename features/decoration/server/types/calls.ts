import { type DeskTypeDetail, type decoration, typeRefusals as no } from '#contract/decoration'
import { namesOf } from '#door/people'
import { audited } from '#platform/audit'
import { asSeen, type Db, holdName } from '#platform/db'
import { typeFacts } from '#platform/forms'
import type { HandlersOf } from '#platform/http'
import { refuse } from '#vocabulary/refusal'
import type { DecorationEngines } from '../engines.ts'
import { storedDesign } from './design.ts'
import { publishType, typeProblems } from './publishing.ts'
import { countCases, workTypes } from './queries.ts'
import { putSetting, settingOf } from './setting-queries.ts'

type Handlers = Pick<
  HandlersOf<typeof decoration>,
  'typeDesk' | 'typeDetail' | 'typeSave' | 'typePublish' | 'typeSet' | 'settingGet' | 'settingSave'
>

const PAGE = 30

/** What operators do with types of renovation and limits. */
export function typeHandlers(engines: Pick<DecorationEngines, 'approvals' | 'forms'>): Handlers {
  async function detail(db: Db, areaId: string, id: string): Promise<DeskTypeDetail> {
    const row = await workTypes.get(db, areaId, id)
    return {
      ...(await workTypes.shown(db, row, namesOf)),
      design: row.design,
      problems: typeProblems(engines, row.design),
    }
  }

  return {
    async typeDesk({ db, areaId }, { next }) {
      const page = await workTypes.list(db, areaId, null, { next, size: PAGE })
      const cases = await countCases(
        db,
        page.items.map(({ id }) => id),
      )
      const names = await namesOf(db, [...new Set(page.items.map(({ changedBy }) => changedBy))])
      return {
        items: page.items.map((row) => ({
          ...typeFacts(row, names),
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

    async typeSave(ctx, { design, ...asked }) {
      const stored = storedDesign(design) ?? refuse(no.unreadable, { field: 'design' })
      return await detail(ctx.db, ctx.areaId, await workTypes.save(ctx, asked, () => stored))
    },

    async typePublish(ctx, asked) {
      const { db, areaId, now, person } = ctx
      await workTypes.publish(ctx, asked, (row) => publishType(db, engines, row, { by: person.personId, now }))
      return await detail(db, areaId, asked.id)
    },

    async typeSet(ctx, { act, ...asked }) {
      if (act === 'remove') await workTypes.remove(ctx, asked)
      else await workTypes.switch(ctx, asked, act === 'disable')
      return { id: asked.id }
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
