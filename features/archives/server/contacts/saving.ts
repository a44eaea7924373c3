import { archiveRefusals, contactRefusals as no, type RecordData } from '#contract/archives'
import type { Db } from '#platform/db'
import type { WriteContext } from '#platform/http'
import type { Vault } from '#platform/vault'
import { dayOf } from '#vocabulary/day'
import { refusals, refuse } from '#vocabulary/refusal'
import type { ArchiveEngines } from '../engines.ts'
import type { Before, KindHook, KindHooks, Saving } from '../records/hooks.ts'
import { endOtherMain, writeBeside } from './beside.ts'
import { deleteKeys, hasKey } from './key-queries.ts'
import { linkTouch } from './link-queries.ts'
import { phoneKey } from './linking.ts'
import { countContacts, deleteTouches, isOfArchive, moveNextStep } from './queries.ts'
import { CONTACTS_MOST, cardOf, contactRefusal, mendableUntil, touchRefusal } from './rules.ts'
import { type Card, type ContactData, openCard, sealCard, sealText, type TouchData } from './sealing.ts'

/** What this room does about contacts and touches that are saved and deleted by `save` and `delete`. */
export function contactHooks({ vault }: Pick<ArchiveEngines, 'vault'>): KindHooks {
  return { contact: contactHook(vault), touch: touchHook(vault) }
}

/** The card that is written: new words over those that stood. */
function cardToWrite(vault: Vault, { id, before, input }: Saving<'contact'>): Card {
  // written by this room
  return cardOf(input.data, before && openCard(vault, id, before.data as ContactData))
}

function contactHook(vault: Vault): KindHook<'contact'> {
  return {
    async data({ db, now }, saving) {
      const { archive, id, before, input } = saving
      const { main, leftOn } = input.data
      const card = cardToWrite(vault, saving)
      const broken = contactRefusal(card, { main, leftOn }, dayOf(now))
      if (broken) throw broken
      const { id: archiveId, areaId } = archive
      const keys = card.phones.map((phone) => phoneKey(vault, phone))
      if (await hasKey(db, { areaId, archiveId, keys, except: id })) refuse(no.phoneTaken, { field: 'data.phones' })
      if (before === null && (await countContacts(db, archiveId)) >= CONTACTS_MOST)
        refuse(no.full, { data: { most: CONTACTS_MOST } })
      return { sealed: sealCard(vault, id, card), main, leftOn } satisfies ContactData
    },

    async saved({ db, now, person }, saving) {
      const { id: archiveId, areaId, companyId } = saving.archive
      const { id, input } = saving
      const { main, leftOn } = input.data
      await writeBeside(db, vault, { id, areaId, companyId, card: cardToWrite(vault, saving), leftOn })
      if (main) await endOtherMain(db, { areaId, archiveId, id, byId: person.personId, at: now })
    },

    async removing({ db, now, person }, { id }) {
      await deleteKeys(db, id)
      await deleteTouches(db, { contactId: id, byId: person.personId, at: now })
    },
  }
}

function touchHook(vault: Vault): KindHook<'touch'> {
  return {
    async data(ctx, { archive, id, before, input }) {
      const { db, now } = ctx
      const { data } = input
      if (before) mustMend(ctx, before)
      const broken = touchRefusal(data, now)
      if (broken) throw broken
      const contactId = await contactOf(db, archive.id, data)
      const { at, how, summary, nextOn, earlierId } = data
      const sealed = sealText(vault, id, summary.trim())
      return { contactId, at, how, sealed, nextOn, ...(earlierId && { earlierId }) } satisfies TouchData
    },

    async saved({ db }, { archive, id, input }) {
      const { contactId, at, nextOn, earlierId } = input.data
      if (contactId !== null) await linkTouch(db, id, contactId)
      // what only supplements says nothing of the next step unless it names one
      if (earlierId === undefined || nextOn !== null)
        await moveNextStep(db, archive.id, { nextOn, heldOn: dayOf(new Date(at)) })
    },

    removing: async (ctx, record) => mustMend(ctx, record),
  }
}

/** The contact of a touch, which stands in its archive, as does the earlier touch. */
async function contactOf(db: Db, archiveId: string, { contactId, earlierId }: RecordData<'touch'>): Promise<string> {
  if (contactId === null) return refuse(no.contactMissing, { field: 'data.contactId' })
  if (!(await isOfArchive(db, { archiveId, id: contactId, kind: 'contact' })))
    refuse(refusals.notFound, { field: 'data.contactId' })
  if (earlierId && !(await isOfArchive(db, { archiveId, id: earlierId, kind: 'touch', contactId })))
    refuse(refusals.notFound, { field: 'data.earlierId' })
  return contactId
}

/** A touch is its author's to mend, for a quarter of an hour. */
function mustMend({ now, person }: WriteContext, { byId, createdAt }: Before): void {
  if (byId !== person.personId) refuse(no.notAuthor)
  if (now.getTime() >= mendableUntil(createdAt).getTime()) refuse(archiveRefusals.touchLate)
}
