import { itemRefusals, type publishing } from '#contract/publishing'
import { nameOf, namesOf } from '#door/people'
import { audited } from '#platform/audit'
import { type Db, newId } from '#platform/db'
import type { HandlersOf, WriteContext } from '#platform/http'
import { parseInstant, toInstant } from '#vocabulary/day'
import { refusals, refuse } from '#vocabulary/refusal'
import type { PublishingEngines } from '../engines.ts'
import type { PublishingOwn } from '../items/finding.ts'
import {
  findItem,
  findRevision,
  type Item,
  insertItem,
  putRevision,
  type Revision,
  setItem,
  setReview,
} from '../items/queries.ts'
import { factsRefusal, textRefusal, timesRefusal } from '../items/rules.ts'
import { hide, show } from '../items/showing.ts'
import { deskAddresses, takeText } from '../items/text-files.ts'
import { type Became, writeBecame, writeReview } from '../messages/writing.ts'
import { type MayPublish, mustPublish } from '../rights.ts'
import { type DeskRow, listDesk } from './queries.ts'

type Handlers = Pick<
  HandlersOf<typeof publishing>,
  'deskList' | 'deskItem' | 'deskSave' | 'deskReview' | 'deskWithdraw'
>
type Saved = Parameters<Handlers['deskSave']>[1]

const PAGE = 20

/** Writing, handing in, approving and withdrawing what the park publishes. */
export function deskHandlers(engines: PublishingOwn): Handlers {
  return {
    async deskList(ctx, { box, next }) {
      const may = mustPublish(ctx.person, 'write', 'approve', 'moderate', 'operate')
      const of = { areaId: ctx.person.areaId, box, personId: ctx.person.personId }
      const sees = may.write || may.approve
      const page = sees ? await listDesk(ctx.db, of, { next, size: PAGE }) : { items: [], next: null }
      const names = await namesOf(ctx.db, [...new Set(page.items.map(({ authorId }) => authorId))])
      return {
        items: page.items.map((row) => viewRow(row, names.get(row.authorId) ?? '', ctx.person.personId)),
        next: page.next,
        may,
      }
    },

    async deskItem(ctx, { id }) {
      const { db, person } = ctx
      const may = mustPublish(person, 'write', 'approve')
      const item = (await findItem(db, person.areaId, id)) ?? refuse(refusals.notFound, { field: 'id' })
      const latest = await mustRevision(db, item)
      if (isHiddenDraft(item, latest, person.personId)) refuse(refusals.notFound, { field: 'id' })
      const live = item.live === null || item.live === latest.n ? null : await findRevision(db, id, item.live)
      const { urlOf } = engines.files
      return {
        ...viewRow(
          { ...item, ...latest, id, state: item.state, revisionState: latest.state, authorId: latest.authorId },
          await nameOf(db, latest.authorId),
          person.personId,
        ),
        summary: latest.summary,
        text: latest.body,
        files: deskAddresses(engines, [latest.body, live?.body ?? null]),
        facts: latest.facts,
        pictureId: latest.pictureId,
        picture: latest.pictureId && urlOf(latest.pictureId),
        words: latest.words,
        revisionState: latest.state,
        reason: latest.reason,
        endsAt: item.endsAt && toInstant(item.endsAt),
        withdrawReason: item.withdrawReason,
        live: live && { n: live.n, title: live.title, text: live.body },
        can: canDo(may, item, latest, person.personId),
      }
    },

    async deskSave(ctx, input) {
      const { db, now, person } = ctx
      mustPublish(person, 'write')
      const whole = input.act === 'submit'
      const refusal =
        factsRefusal(input.kind, input.facts, whole) ??
        textRefusal(input.text, whole) ??
        timesRefusal(input.publishAt, input.endsAt, now)
      if (refusal) throw refusal
      const before = input.id === undefined ? null : await heldForWriting(ctx, input)
      const id = before?.item.id ?? newId()
      // A draft or what was sent back is written anew; what is shown, or was handed in, gets a later revision: a reviewer approves the words that they read.
      const same = before !== null && ['draft', 'sent-back'].includes(before.latest.state)
      const n = before === null ? 1 : before.latest.n + (same ? 0 : 1)
      const isLive = before !== null && before.item.live !== null && before.item.state === 'published'
      const state = isLive ? 'published' : whole ? 'review' : 'draft'
      const publishAt = input.publishAt === null ? null : parseInstant(input.publishAt)
      const endsAt = input.endsAt === null ? null : parseInstant(input.endsAt)
      if (before === null) {
        const areaId = person.areaId
        await insertItem(db, {
          id,
          areaId,
          kind: input.kind,
          state,
          publishAt,
          endsAt,
          createdBy: person.personId,
          now,
        })
      } else await setItem(db, id, { state, latest: n, publishAt: isLive ? null : publishAt, endsAt, changedAt: now })
      await claimPicture(engines, ctx, input, before?.latest ?? null)
      const body = await takeText(engines, ctx, input.text, before && { ...before, same })
      await putRevision(db, id, {
        n,
        state: whole ? 'review' : 'draft',
        title: input.title,
        summary: input.summary,
        body,
        facts: input.facts,
        pictureId: input.pictureId,
        words: input.words,
        authorId: person.personId,
        writtenAt: now,
      })
      if (whole) {
        await audit(ctx, 'publishing.item.submitted', id, { n })
        const { areaId, personId: authorId } = person
        await writeReview(db, engines, { item: { id, areaId }, title: input.title, authorId, now })
      }
      return { id, n, state }
    },

    async deskReview(ctx, { id, n, agree, reason }) {
      const { db, now, person } = ctx
      mustPublish(person, 'approve')
      const item = (await findItem(db, person.areaId, id, true)) ?? refuse(refusals.notFound, { field: 'id' })
      const revision = await mustRevision(db, item)
      if (revision.n !== n) refuse(itemRefusals.changed)
      if (revision.state !== 'review') refuse(itemRefusals.notInReview)
      if (revision.authorId === person.personId) refuse(itemRefusals.ownReview)
      const review = { reviewedBy: person.personId, reviewedAt: now, reason }
      await setReview(db, id, n, { state: agree ? 'approved' : 'sent-back', ...review })
      const later = item.live === null && item.publishAt !== null && item.publishAt > now
      if (agree && !later) await show(db, engines, item, revision, now)
      else if (agree) await setItem(db, id, { state: 'scheduled', changedAt: now })
      else await setItem(db, id, { state: item.state === 'published' ? 'published' : 'draft', changedAt: now })
      await audit(ctx, agree ? 'publishing.item.approved' : 'publishing.item.sent-back', id, { n })
      const became: Became = !agree
        ? { what: 'sent-back', reason }
        : later && item.publishAt
          ? { what: 'scheduled', at: item.publishAt }
          : { what: 'published' }
      await writeBecame(db, engines, { item, revision, became, by: person.personId, now })
      return { state: agree ? (later ? 'scheduled' : 'published') : item.state === 'published' ? 'published' : 'draft' }
    },

    async deskWithdraw(ctx, { id, reason }) {
      const { db, now, person } = ctx
      mustPublish(person, 'write', 'approve')
      const item = (await findItem(db, person.areaId, id, true)) ?? refuse(refusals.notFound, { field: 'id' })
      if (!['published', 'scheduled', 'ended'].includes(item.state)) refuse(itemRefusals.notPublished)
      await hide(db, engines, item, { reason, at: now })
      await audit(ctx, 'publishing.item.withdrawn', id, { reason })
      const revision = await mustRevision(db, item)
      const became: Became = { what: 'withdrawn', reason }
      await writeBecame(db, engines, { item, revision, became, by: person.personId, now })
      return { state: 'withdrawn' }
    },
  }
}

function viewRow(row: DeskRow, author: string, personId: string) {
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    title: row.title,
    author,
    mine: row.authorId === personId,
    n: row.n,
    revising: row.live !== null && row.live !== row.n,
    changedAt: toInstant(row.changedAt),
    publishAt: row.publishAt && toInstant(row.publishAt),
  }
}

async function mustRevision(db: Db, item: Item): Promise<Revision> {
  return (await findRevision(db, item.id, item.latest)) ?? refuse(refusals.notFound, { field: 'id' })
}

/** A draft of what nobody sees yet is its author's alone. */
function isHiddenDraft({ live }: Item, { state, authorId }: Revision, personId: string): boolean {
  return state === 'draft' && live === null && authorId !== personId
}

/** Something to write at, held, as the writer saw it; a draft only by its author. */
async function heldForWriting(ctx: WriteContext, input: Saved): Promise<{ item: Item; latest: Revision }> {
  const { db, person } = ctx
  const item = (await findItem(db, person.areaId, input.id ?? '', true)) ?? refuse(refusals.notFound, { field: 'id' })
  const latest = await mustRevision(db, item)
  if (isHiddenDraft(item, latest, person.personId)) refuse(refusals.notFound, { field: 'id' })
  if (latest.n !== input.n || item.kind !== input.kind) refuse(itemRefusals.changed)
  if (item.state === 'ended') refuse(itemRefusals.notPublished)
  return { item, latest }
}

/** The picture of a revision belongs to it: one's own that nothing else shows. It opens to everybody only by an address that is told when it is shown. */
async function claimPicture(
  { files }: PublishingEngines,
  ctx: WriteContext,
  { pictureId }: Saved,
  latest: Revision | null,
): Promise<void> {
  if (pictureId === null || pictureId === latest?.pictureId) return
  const { areaId, personId } = ctx.person
  if (!(await files.publish(ctx.db, pictureId, { areaId, personId })))
    refuse(itemRefusals.pictureUnknown, { field: 'pictureId' })
  // Of a draft that is written anew; what is shown keeps its picture until the later revision is.
  if (latest?.pictureId && latest.state !== 'approved') await files.withdraw(ctx.db, latest.pictureId)
}

function canDo(may: MayPublish, item: Item, latest: Revision, personId: string) {
  return {
    edit: may.write && item.state !== 'ended',
    review: may.approve && latest.state === 'review' && latest.authorId !== personId,
    withdraw: ['published', 'scheduled', 'ended'].includes(item.state),
    signUps: item.kind === 'activity' && item.live !== null,
  }
}

function audit(ctx: WriteContext, action: string, id: string, detail: Record<string, unknown>): Promise<void> {
  return audited(ctx.db, ctx, action, { kind: 'publishing.item', id }, detail)
}
