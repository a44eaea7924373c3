import { type archives, requestRefusals as no } from '#contract/archives'
import { workdaysOf } from '#door/estate'
import { namesOf } from '#door/people'
import type { Db } from '#platform/db'
import type { HandlersOf, ReadContext } from '#platform/http'
import { dayOf } from '#vocabulary/day'
import { refusals, refuse } from '#vocabulary/refusal'
import type { ArchiveEngines } from '../engines.ts'
import { findArchive, followCompanies, lockArchive } from '../ground/queries.ts'
import { noteReading, noteReadings } from '../ground/reading-queries.ts'
import { sightOfCaller } from '../sight/of-caller.ts'
import { type Held, mayRead, mayWrite, reachOf } from '../sight/rules.ts'
import { act, assignable } from './acting.ts'
import { HANDLES } from './hearers.ts'
import {
  countAssigned,
  countWaiting,
  findArchiveOf,
  findRequest,
  listOfArchive,
  listOwn,
  listQueue,
  lockRequest,
  type Reader,
  type RequestRow,
} from './queries.ts'
import { raise } from './raising.ts'
import { type Actor, actsOf, inputRefusal, reopenUntil } from './rules.ts'
import { personsIn, viewRequest, viewStep } from './view.ts'
import { listSteps } from './writing-queries.ts'

type Handlers = Pick<
  HandlersOf<typeof archives>,
  'opinions' | 'opinionDetail' | 'opinionAssignees' | 'opinionCounts' | 'opinionRaise' | 'opinionAct'
>

const PAGE = 20

type Asking = Pick<ReadContext, 'db' | 'person' | 'now'>

/** What enterprises ask of the park, and what becomes of it. */
export function requestHandlers(engines: ArchiveEngines): Handlers {
  return {
    async opinions(ctx, { archiveId, own, view = 'waiting', next }) {
      const { db, person, now } = ctx
      const { reader, held } = await readerOf(ctx)
      const asked = { next, size: PAGE }
      if (archiveId !== undefined) {
        const archive = await findArchive(db, reader.sight, archiveId, reader.today)
        if (!archive || !mayRead(reader.sight, 'requests', archive)) refuse(refusals.notFound, { field: 'archiveId' })
        await noteReading(db, person, archive, 'requests', now)
        return await shownPage(ctx, reader, await listOfArchive(db, reader, archive.id, asked))
      }
      if (own) {
        if (reader.sight.manages.length === 0) refuse(no.notManager)
        return await shownPage(ctx, reader, await listOwn(db, reader, asked))
      }
      if (!handlesAny(held) && !reader.operator) refuse(no.noRight)
      const page = await listQueue(db, reader, view, asked)
      const read = page.items.map((row) => ({ id: row.archiveId, companyId: row.companyId }))
      await noteReadings(db, person, read, 'requests', now)
      return await shownPage(ctx, reader, page)
    },

    async opinionDetail(ctx, { id }) {
      const { db, person, now } = ctx
      const { reader, held } = await readerOf(ctx)
      const row = (await findRequest(db, reader, id)) ?? refuse(refusals.notFound, { field: 'id' })
      await noteReading(db, person, { id: row.archiveId, companyId: row.companyId }, 'requests', now)
      const steps = await listSteps(db, id)
      const names = await namesOf(db, personsIn([row], steps))
      const table = await workdaysOf(db, row.areaId)
      const who = actorOf(reader, held, row)
      return {
        ...viewRequest(row, { names, personId: person.personId, today: reader.today, table }),
        steps: steps.map((step) => viewStep(step, names, engines.files.urlOf)),
        acts: actsOf(row, who, reader.today),
        own: who.manages,
        reopenUntil: reopenUntil(row),
      }
    },

    async opinionAssignees(ctx, { id }) {
      const { db } = ctx
      const { reader, held } = await readerOf(ctx)
      const row = (await findRequest(db, reader, id)) ?? refuse(refusals.notFound, { field: 'id' })
      const { handles, oversees } = actorOf(reader, held, row)
      if (!handles && !oversees) refuse(no.noRight)
      const ids = await assignable(db, row)
      const names = await namesOf(db, ids)
      const open = await countAssigned(db, row.areaId, ids)
      const items = ids.map((each) => ({ id: each, name: names.get(each) ?? '', open: open.get(each) ?? 0 }))
      return { items: items.toSorted((a, b) => a.open - b.open || a.name.localeCompare(b.name, 'zh')) }
    },

    async opinionCounts(ctx) {
      const { reader } = await readerOf(ctx)
      return await countWaiting(ctx.db, reader)
    },

    async opinionRaise(ctx, { archiveId, fromWhom = '', text, files }) {
      const { db, areaId, person, now } = ctx
      const { reader, held } = await readerOf(ctx)
      const { sight, today } = reader
      const asked = archiveId ?? (await ownArchive(ctx, areaId, sight.manages)) ?? refuse(no.notManager)
      const archive = (await lockArchive(db, sight, asked, today)) ?? refuse(refusals.notFound, { field: 'archiveId' })
      const isOwn = archive.companyId !== null && sight.manages.includes(archive.companyId)
      if (!isOwn && !mayWrite(held, 'requests', archive)) refuse(no.noRight)
      if (archive.state === 'left') refuse(no.enterpriseLeft)
      const from = fromWhom.trim()
      if (!isOwn && from === '') refuse(no.fromWhom, { field: 'fromWhom' })
      const by = { areaId, now, person: { personId: person.personId } }
      const { id, dueOn } = await raise(db, engines, by, {
        archiveId: archive.id,
        fromWhom: isOwn ? null : from,
        text,
        files,
      })
      return { id, dueOn }
    },

    async opinionAct(ctx, input) {
      const { db, now } = ctx
      const wrong = inputRefusal(input)
      if (wrong) throw wrong
      const { reader, held } = await readerOf(ctx)
      const row = (await lockRequest(db, reader, input.id)) ?? refuse(refusals.notFound, { field: 'id' })
      if (row.version !== input.version) refuse(no.changed)
      const after = await act(db, engines, row, {
        ...input,
        text: input.text?.trim(),
        who: actorOf(reader, held, row),
        now,
      })
      return { id: row.id, state: after.state, version: after.version }
    },
  }
}

async function readerOf({ db, person, now }: Asking): Promise<{ reader: Reader; held: readonly Held[] }> {
  const { sight, held } = await sightOfCaller(db, person)
  return { reader: { sight, operator: person.roles.includes('operator'), today: dayOf(now) }, held }
}

/** Whether they handle requests of any enterprise. */
function handlesAny(held: readonly Held[]): boolean {
  const { whole, regionIds, companyIds } = reachOf(held, HANDLES)
  return whole || regionIds.length > 0 || companyIds.length > 0
}

function actorOf({ sight, operator }: Reader, held: readonly Held[], row: RequestRow): Actor {
  return {
    personId: sight.personId,
    handles: mayWrite(held, 'requests', row),
    oversees: operator && row.escalatedAt !== null,
    manages: row.companyId !== null && sight.manages.includes(row.companyId),
  }
}

async function shownPage(
  { db, person }: Asking,
  { today, sight }: Reader,
  { items, next }: { items: readonly RequestRow[]; next: string | null },
) {
  const names = await namesOf(db, personsIn(items))
  const table = await workdaysOf(db, sight.areaId)
  const beside = { names, personId: person.personId, today, table }
  return { items: items.map((row) => viewRequest(row, beside)), next }
}

/** The archive of the company that they act for as its manager; null: they do not. Made where an event of the company was lost. */
async function ownArchive(
  { db, person, now }: { db: Db } & Asking,
  areaId: string,
  manages: readonly string[],
): Promise<string | null> {
  const { companyId } = person
  if (companyId === null || !manages.includes(companyId)) return null
  const found = await findArchiveOf(db, areaId, companyId)
  if (found !== null) return found
  await followCompanies(db, areaId, now)
  return await findArchiveOf(db, areaId, companyId)
}
