import type { archives, RecordData, RecordKind } from '#contract/archives'
import { FACT_CLASSES } from '#contract/archives'
import { namesOf } from '#door/people'
import type { HandlersOf, ReadContext } from '#platform/http'
import { addDays, dayOf, startOfDay } from '#vocabulary/day'
import { refusals, refuse } from '#vocabulary/refusal'
import type { ArchiveEngines } from '../engines.ts'
import { countRecords, findArchive } from '../ground/queries.ts'
import { sightOfCaller } from '../sight/of-caller.ts'
import { classesOf, mayWrite } from '../sight/rules.ts'
import type { KindHooks } from './hooks.ts'
import { listChanges, listOthers, listPast, listRecords, type RecordRow } from './queries.ts'
import { remove, saveEnterprise, saveRecord } from './saving.ts'
import { viewChange, viewRecord } from './view.ts'

type Handlers = Pick<
  HandlersOf<typeof archives>,
  'details' | 'businessInfo' | 'honors' | 'achievement' | 'projects' | 'attachments' | 'records' | 'save' | 'remove'
>

const PAGE = 30
/** Of a past day so many records of a kind are shown; nobody has more. */
const PAST_MOST = 500

type Asked = { id: string; on?: string | undefined; next?: string | undefined }

/** An archive's head and what is known of its enterprise, each as far as the caller may read it. `hooks`: rooms that have a say about their kinds. */
export function recordHandlers(engines: ArchiveEngines, hooks: KindHooks): Handlers {
  const paged =
    <Kind extends RecordKind>(kind: Kind) =>
    (ctx: ReadContext, asked: Asked) =>
      pageOf<RecordData<Kind>>(ctx, kind, asked)
  return {
    async details(ctx, { id }) {
      const { db, person, now } = ctx
      const today = dayOf(now)
      const { sight, held } = await sightOfCaller(db, person)
      const archive = (await findArchive(db, sight, id, today)) ?? refuse(refusals.notFound, { field: 'id' })
      const counts = await countRecords(db, sight, archive.id, today)
      const days = (of: 'freshest' | 'stalest') => counts.map((one) => one[of]).toSorted()
      const { state } = archive
      return {
        id: archive.id,
        companyId: archive.companyId,
        name: archive.name,
        creditCode: classesOf(sight, archive).includes('inner') ? archive.creditCode : null,
        address: archive.address,
        industry: archive.industry,
        state: state === 'draft' || state === 'left' ? state : 'listed',
        classes: classesOf(sight, archive),
        writes: FACT_CLASSES.filter((fact) => mayWrite(held, fact, archive)),
        counts: counts.map(({ kind, count }) => ({ kind, count })),
        freshest: days('freshest').at(-1) ?? null,
        stalest: days('stalest')[0] ?? null,
        version: archive.version,
      }
    },

    async businessInfo(ctx, { id, on }) {
      const { items, mayAdd } = await pageOf<RecordData<'basic'>>(ctx, 'basic', { id, on })
      return { basic: items[0] ?? null, mayWrite: mayAdd }
    },

    honors: async (ctx, asked) => plain(await paged('honour')(ctx, asked)),
    achievement: async (ctx, asked) => plain(await paged('achievement')(ctx, asked)),
    projects: async (ctx, asked) => plain(await paged('project')(ctx, asked)),
    async attachments(ctx, asked) {
      const { items, next } = await paged('paper')(ctx, asked)
      return {
        items: items.map((item) => ({
          ...item,
          urls: item.data.files.map(({ fileId }) => ({ id: fileId, url: engines.files.urlOf(fileId) })),
        })),
        next,
      }
    },

    async records(ctx, { id, next }) {
      const { db, person, now } = ctx
      const today = dayOf(now)
      const { sight } = await sightOfCaller(db, person)
      const archive = (await findArchive(db, sight, id, today)) ?? refuse(refusals.notFound, { field: 'id' })
      const page = await listChanges(db, { sight, archiveId: archive.id, today }, { next, size: PAGE })
      const names = await writersOf(ctx, page.items)
      return { items: page.items.map((row) => viewChange(row, names)), next: page.next }
    },

    save: (ctx, input) =>
      input.kind === 'enterprise'
        ? saveEnterprise(ctx, input)
        : saveRecord(ctx, { files: engines.files, hooks }, input),

    remove: (ctx, input) => remove(ctx, hooks, input),
  }
}

const plain = <Item>({ items, next }: { items: Item[]; next: string | null }) => ({ items, next })

async function pageOf<Data>(ctx: ReadContext, kind: RecordKind, { id, on, next }: Asked) {
  const { db, person, now } = ctx
  const today = dayOf(now)
  const { sight, held } = await sightOfCaller(db, person)
  const archive = (await findArchive(db, sight, id, today)) ?? refuse(refusals.notFound, { field: 'id' })
  const of = { sight, archiveId: archive.id, kind, today }
  const page =
    on === undefined || on >= today
      ? await listRecords(db, of, { next, size: PAGE })
      : { items: await listPast(db, of, startOfDay(addDays(on, 1)), PAST_MOST), next: null }
  const names = await writersOf(ctx, page.items)
  const others = await listOthers(
    db,
    page.items.map((row) => row.id),
  )
  const isPast = on !== undefined && on < today
  return {
    items: page.items.map((row) =>
      viewRecord<Data>(row, {
        names,
        others,
        mayWrite: !isPast && row.archiveId === archive.id && mayWrite(held, row.class, archive),
      }),
    ),
    next: page.next,
    mayAdd: !isPast && mayWrite(held, 'inner', archive),
  }
}

/** Who wrote these, for who may read them. */
async function writersOf({ db }: ReadContext, rows: readonly Pick<RecordRow, 'byId'>[]) {
  const ids = [...new Set(rows.flatMap(({ byId }) => byId ?? []))]
  return await namesOf(db, ids)
}
