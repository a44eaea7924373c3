import { type archives, contactRefusals as no } from '#contract/archives'
import { namesOf } from '#door/people'
import { audited } from '#platform/audit'
import type { HandlersOf, WriteContext } from '#platform/http'
import { addDays, dayOf, startOfDay } from '#vocabulary/day'
import { refusals, refuse } from '#vocabulary/refusal'
import type { ArchiveEngines } from '../engines.ts'
import { type Archive, findArchive } from '../ground/queries.ts'
import { noteReading, noteReadings } from '../ground/reading-queries.ts'
import { listPast, listRecords } from '../records/queries.ts'
import { sightOfCaller } from '../sight/of-caller.ts'
import { mayRead, mayWrite, type Sight } from '../sight/rules.ts'
import { listFound } from './key-queries.ts'
import { keyOf } from './linking.ts'
import { findContact, findNextStep, listBeside, listTouches } from './queries.ts'
import { countPhoneQueries, countReveals, holdQuota, insertReveal, putPhoneQuery } from './quota-queries.ts'
import { LISTED_MOST, mendableUntil, QUOTA_AN_HOUR } from './rules.ts'
import { type ContactData, openCard } from './sealing.ts'
import { viewContact, viewFound, viewTouch } from './view.ts'

type Handlers = Pick<HandlersOf<typeof archives>, 'contacts' | 'contactReveal' | 'contactQuery' | 'contactHistory'>

const PAGE = 30

/** Contacts of enterprises and what was spoken about with them, each as far as the caller may read it. */
export function contactHandlers({ vault }: Pick<ArchiveEngines, 'vault'>): Handlers {
  return {
    async contacts(ctx, { id, on }) {
      const { db, person, now } = ctx
      const today = dayOf(now)
      const { sight, held } = await sightOfCaller(db, person)
      const archive = mustRead(sight, await findArchive(db, sight, id, today))
      await noteReading(db, person, archive, 'personal', now)
      const of = { sight, archiveId: archive.id, kind: 'contact', today } as const
      const isPast = on !== undefined && on < today
      const rows = isPast
        ? await listPast(db, of, startOfDay(addDays(on, 1)), LISTED_MOST)
        : (await listRecords(db, of, { size: LISTED_MOST })).items
      const beside = await listBeside(
        db,
        rows.map((row) => row.id),
      )
      const names = await writersOf(ctx, rows)
      const mayAdd = !isPast && mayWrite(held, 'personal', archive)
      return {
        items: rows.map((row) =>
          viewContact(vault, row, { ...besideOf(beside, row.id), names, own: isOwn(sight, archive), mayWrite: mayAdd }),
        ),
        mayAdd,
      }
    },

    async contactReveal(ctx, { id, field, place = 0, why }) {
      const { db, person, now } = ctx
      const today = dayOf(now)
      const { sight } = await sightOfCaller(db, person)
      const row = (await findContact(db, sight, id, today)) ?? refuse(refusals.notFound, { field: 'id' })
      // written by `saving.ts`
      const card = openCard(vault, id, row.data as ContactData)
      const value = { name: [card.name], phone: card.phones, email: card.emails }[field][place]
      if (value === undefined) return refuse(refusals.notFound, { field: 'place' })
      const reveal = { viewerId: person.personId, recordId: id, field, place }
      await holdQuota(db, person.personId)
      const { others, same } = await countReveals(db, { ...reveal, now })
      if (others >= QUOTA_AN_HOUR) refuse(no.revealQuota, { data: { most: QUOTA_AN_HOUR } })
      if (!same) await insertReveal(db, { ...reveal, why, at: now })
      const archive = mustRead(sight, await findArchive(db, sight, row.archiveId, today))
      await noteReading(db, person, archive, 'personal', now)
      await audited(db, ctx, 'archives.contact.revealed', { kind: 'archives.record', id }, { field, why })
      return { value }
    },

    async contactQuery({ db, person, now }, { text, next }) {
      const today = dayOf(now)
      const { key, isPhone } = keyOf(vault, text)
      if (!isPhone && /^[\d\s+()-]+$/.test(text)) refuse(no.phoneWhole, { field: 'text' })
      if (isPhone) {
        await holdQuota(db, person.personId)
        const asked = { viewerId: person.personId, key, now }
        if ((await countPhoneQueries(db, asked)) >= QUOTA_AN_HOUR)
          refuse(no.phoneQuota, { field: 'text', data: { most: QUOTA_AN_HOUR } })
        await putPhoneQuery(db, asked)
      }
      const { sight } = await sightOfCaller(db, person)
      const found = await listFound(db, { sight, key, today }, { next, size: PAGE })
      const archives = found.items.map(({ archiveId, companyId }) => ({ id: archiveId, companyId }))
      await noteReadings(db, person, archives, 'personal', now)
      return { items: found.items.map((row) => viewFound(vault, row, isOwn(sight, row))), next: found.next }
    },

    async contactHistory(ctx, { id, next }) {
      const { db, person, now } = ctx
      const today = dayOf(now)
      const { sight, held } = await sightOfCaller(db, person)
      const row = (await findContact(db, sight, id, today)) ?? refuse(refusals.notFound, { field: 'id' })
      const archive = mustRead(sight, await findArchive(db, sight, row.archiveId, today))
      await noteReading(db, person, archive, 'personal', now)
      const touches = await listTouches(db, id, { next, size: PAGE })
      const names = await writersOf(ctx, [row, ...touches.items])
      const writes = mayWrite(held, 'personal', archive)
      const beside = besideOf(await listBeside(db, [id]), id)
      return {
        contact: viewContact(vault, row, { ...beside, names, own: isOwn(sight, archive), mayWrite: writes }),
        archiveId: archive.id,
        archiveName: archive.name,
        nextOn: await findNextStep(db, archive.id),
        mayAdd: writes,
        items: touches.items.map((touch) =>
          viewTouch(vault, touch, {
            names,
            mayMend: writes && touch.byId === person.personId && now < mendableUntil(touch.createdAt),
          }),
        ),
        next: touches.next,
      }
    },
  }
}

const besideOf = (beside: Awaited<ReturnType<typeof listBeside>>, id: string) =>
  beside.get(id) ?? { linked: false, ended: false }

/** The archive, where its contacts are for them; else it is as one that is not there. */
function mustRead(sight: Sight, archive: Archive | null): Archive {
  return archive && mayRead(sight, 'personal', archive) ? archive : refuse(refusals.notFound, { field: 'id' })
}

const isOwn = ({ manages }: Sight, { companyId }: Pick<Archive, 'companyId'>): boolean =>
  companyId !== null && manages.includes(companyId)

async function writersOf({ db }: WriteContext, rows: readonly { byId: string | null }[]) {
  return await namesOf(db, [...new Set(rows.flatMap(({ byId }) => byId ?? []))])
}
