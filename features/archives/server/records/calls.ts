import type { archives, RecordData, RecordKind } from '#contract/archives'
import { FACT_CLASSES } from '#contract/archives'
import { namesOf } from '#door/people'
import type { HandlersOf, ReadContext } from '#platform/http'
import { addDays, dayOf, startOfDay, toInstant } from '#vocabulary/day'
import { refusals, refuse } from '#vocabulary/refusal'
import type { ArchiveEngines } from '../engines.ts'
import { viewSet } from '../fields/calls.ts'
import { findSet } from '../fields/queries.ts'
import { countRecords, findArchive } from '../ground/queries.ts'
import { sightOfCaller } from '../sight/of-caller.ts'
import { classesOf, mayRead, mayWrite } from '../sight/rules.ts'
import type { KindHooks } from './hooks.ts'
import { listOthers, listPastOthers, listSeen } from './others-queries.ts'
import { findProject, listChanges, listPast, listRecords, type RecordRow } from './queries.ts'
import { remove, saveEnterprise, saveRecord } from './saving.ts'
import { openedData } from './sealing.ts'
import { viewChange, viewRecord } from './view.ts'

type Handlers = Pick<
  HandlersOf<typeof archives>,
  | 'details'
  | 'businessInfo'
  | 'extendFields'
  | 'honors'
  | 'achievement'
  | 'projects'
  | 'attachments'
  | 'records'
  | 'projectDetail'
  | 'save'
  | 'remove'
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
      pageOf<RecordData<Kind>>(ctx, engines, kind, asked)
  return {
    async details(ctx, { id }) {
      const { db, person, now } = ctx
      const today = dayOf(now)
      const { sight, held } = await sightOfCaller(db, person)
      const archive = (await findArchive(db, sight, id, today)) ?? refuse(refusals.notFound, { field: 'id' })
      const counts = await countRecords(db, sight, archive.id, today)
      const stalest = counts.toSorted((a, b) => (a.stalest < b.stalest ? -1 : 1))[0]
      const freshest = counts.toSorted((a, b) => (a.freshest > b.freshest ? -1 : 1))[0]
      const { state } = archive
      const isInner = classesOf(sight, archive).includes('inner')
      return {
        id: archive.id,
        companyId: archive.companyId,
        name: archive.name,
        creditCode: isInner ? archive.creditCode : null,
        noCodeReason: isInner ? archive.noCodeReason : '',
        address: archive.address,
        industry: archive.industry,
        state: state === 'draft' || state === 'left' ? state : 'listed',
        classes: classesOf(sight, archive),
        writes: FACT_CLASSES.filter((fact) => mayWrite(held, fact, archive)),
        counts: counts.map(({ kind, count }) => ({ kind, count })),
        freshest: freshest?.freshest ?? null,
        stalest: stalest?.stalest ?? null,
        freshestKind: freshest?.kind ?? '',
        stalestKind: stalest?.kind ?? '',
        stateAt: toInstant(archive.stateAt),
        version: archive.version,
      }
    },

    async businessInfo(ctx, { id, on }) {
      const { items, mayAdd } = await pageOf<RecordData<'basic'>>(ctx, engines, 'basic', { id, on })
      return { basic: items[0] ?? null, mayWrite: mayAdd }
    },

    async extendFields(ctx, { id, on }) {
      const { items, mayAdd, maySee } = await pageOf<RecordData<'extension'>>(ctx, engines, 'extension', { id, on })
      const set = maySee ? await findSet(ctx.db, ctx.areaId) : { fields: [], version: 0 }
      return { ...viewSet(set), extension: items[0] ?? null, mayWrite: mayAdd }
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

    async records(ctx, { id, on, next }) {
      const { db, person, now } = ctx
      const today = dayOf(now)
      const { sight } = await sightOfCaller(db, person)
      const archive = (await findArchive(db, sight, id, today)) ?? refuse(refusals.notFound, { field: 'id' })
      const before = on === undefined || on >= today ? null : startOfDay(addDays(on, 1))
      const page = await listChanges(db, { sight, archiveId: archive.id, today, before }, { next, size: PAGE })
      const names = await writersOf(ctx, page.items)
      return { items: page.items.map((row) => viewChange(row, names)), next: page.next }
    },

    projectDetail: (ctx, { id }) => projectOf(ctx, id),

    save: (ctx, input) =>
      input.kind === 'enterprise' ? saveEnterprise(ctx, input) : saveRecord(ctx, { ...engines, hooks }, input),

    remove: (ctx, input) => remove(ctx, hooks, input),
  }
}

const plain = <Item>({ items, next }: { items: Item[]; next: string | null }) => ({ items, next })

async function pageOf<Data>(
  ctx: ReadContext,
  { vault }: Pick<ArchiveEngines, 'vault'>,
  kind: RecordKind,
  { id, on, next }: Asked,
) {
  const { db, person, now } = ctx
  const today = dayOf(now)
  const { sight, held } = await sightOfCaller(db, person)
  const archive = (await findArchive(db, sight, id, today)) ?? refuse(refusals.notFound, { field: 'id' })
  const of = { sight, archiveId: archive.id, kind, today }
  const isPast = on !== undefined && on < today
  const page = isPast
    ? { items: await listPast(db, of, startOfDay(addDays(on, 1)), PAST_MOST), next: null }
    : await listRecords(db, of, { next, size: PAGE })
  const names = await writersOf(ctx, page.items)
  const others = isPast
    ? await listPastOthers(db, of, page.items)
    : await listOthers(
        db,
        of,
        page.items.map((row) => row.id),
      )
  const owners = await listSeen(
    db,
    of,
    page.items.map((row) => row.archiveId).filter((owner) => owner !== archive.id),
  )
  return {
    items: page.items.map((row) => ({
      ...viewRecord<Data>(
        { ...row, data: openedData(vault, row, row.data) },
        {
          names,
          others,
          mayWrite: !isPast && row.archiveId === archive.id && mayWrite(held, row.class, archive),
        },
      ),
      owner: owners.find((owner) => owner.id === row.archiveId) ?? null,
    })),
    next: page.next,
    mayAdd: !isPast && mayWrite(held, 'inner', archive),
    maySee: mayRead(sight, 'inner', archive),
  }
}

/** A project by the id of its record, with the enterprise whose it is. */
async function projectOf(ctx: ReadContext, id: string) {
  const { db, person, now } = ctx
  const today = dayOf(now)
  const { sight, held } = await sightOfCaller(db, person)
  const row = (await findProject(db, { sight, today }, id)) ?? refuse(refusals.notFound, { field: 'id' })
  const archive = (await findArchive(db, sight, row.archiveId, today)) ?? refuse(refusals.notFound, { field: 'id' })
  const names = await writersOf(ctx, [row])
  const others = await listOthers(db, { sight, today }, [id])
  return {
    ...viewRecord<RecordData<'project'>>(row, { names, others, mayWrite: mayWrite(held, row.class, archive) }),
    owner: null,
    archiveId: archive.id,
    archiveName: archive.name,
  }
}

/** Who wrote these, for who may read them. */
async function writersOf({ db }: ReadContext, rows: readonly Pick<RecordRow, 'byId'>[]) {
  const ids = [...new Set(rows.flatMap(({ byId }) => byId ?? []))]
  return await namesOf(db, ids)
}
