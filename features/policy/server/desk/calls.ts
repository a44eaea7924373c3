import { type DeskDetail, deskRefusals as no, type policy } from '#contract/policy'
import { nameOf, namesOf } from '#door/people'
import { audited } from '#platform/audit'
import { type Db, newId } from '#platform/db'
import { filesInTexts, takeRevisedText } from '#platform/files'
import type { HandlersOf, WriteContext } from '#platform/http'
import { dayOf, toInstant } from '#vocabulary/day'
import { refusals, refuse } from '#vocabulary/refusal'
import { catalogueOf } from '../facts/catalogue.ts'
import { announceNews } from '../messages/news.ts'
import { writeBecame, writeReview } from '../messages/writing.ts'
import {
  countPolicies,
  findPolicy,
  findVersion,
  findWithForm,
  insertPolicy,
  type PolicyRow,
  putVersion,
  setPolicy,
  setReview,
  type VersionRow,
} from '../policies/queries.ts'
import { viewWindow } from '../policies/window.ts'
import type { PolicyOwn } from '../reading/finding.ts'
import { foundOf } from '../reading/finding.ts'
import { mustWrite } from '../rights.ts'
import { problemsOf } from './checking.ts'
import { contentOf, mustBeThemes, readContent, withCatalogue } from './content.ts'
import { publishDesign } from './publishing.ts'
import { countWaiting, type DeskRow, listDesk } from './queries.ts'

type Handlers = Pick<
  HandlersOf<typeof policy>,
  'deskList' | 'deskDetail' | 'factCatalogue' | 'policySave' | 'policyReview' | 'policyEnd'
>

const PAGE = 20
/** Policies of a park at most. */
const MAX = 2000
/** With which pictures and attachments of policies are sent and kept. */
export const POLICY_FILES = 'policy'

/** Writing, publishing and ending policies. */
export function deskHandlers(engines: PolicyOwn): Handlers {
  const { approvals, files, finder } = engines

  async function detail(
    ctx: { db: Db; areaId: string; now: Date; person: { personId: string } },
    id: string,
  ): Promise<DeskDetail> {
    const { db, areaId, person } = ctx
    const row = (await findPolicy(db, areaId, id)) ?? refuse(refusals.notFound, { field: 'id' })
    const latest = await mustVersion(db, row)
    if (isHiddenDraft(row, latest, person.personId)) refuse(refusals.notFound, { field: 'id' })
    const live = row.live === null || row.live === latest.n ? null : await findVersion(db, id, row.live)
    const { content, gone } = withCatalogue(contentOf(latest), await catalogueOf(db, areaId))
    const waiting = await countWaiting(db, id)
    const isMine = latest.authorId === person.personId
    return {
      ...viewRow(
        { ...row, ...latest, id, state: row.state, versionState: latest.state, waiting },
        ctx,
        await nameOf(db, latest.authorId),
      ),
      content,
      files: filesInTexts([latest.body, live?.body]).map((fileId) => ({ id: fileId, url: files.urlOf(fileId) })),
      versionState: latest.state,
      reason: latest.reason,
      endReason: row.endReason,
      problems: problemsOf(content, { approvals, gone }),
      live: live && { n: live.n, title: live.title, text: live.body },
      can: {
        edit: row.state !== 'ended',
        review: latest.state === 'review' && !isMine && row.state !== 'ended',
        end: row.state === 'published',
      },
    }
  }

  return {
    async deskList(ctx, { box, next }) {
      const { db, person, areaId } = ctx
      mustWrite(person)
      const page = await listDesk(db, { areaId, box, personId: person.personId }, { next, size: PAGE })
      const names = await namesOf(db, [...new Set(page.items.map(({ authorId }) => authorId))])
      return {
        items: page.items.map((row) => viewRow(row, ctx, names.get(row.authorId) ?? '')),
        next: page.next,
        may: { export: person.rights.includes('export'), figures: person.rights.includes('economy.read') },
      }
    },

    async deskDetail(ctx, { id }) {
      mustWrite(ctx.person)
      return await detail(ctx, id)
    },

    async factCatalogue({ db, person, areaId }) {
      mustWrite(person)
      return { items: await catalogueOf(db, areaId) }
    },

    async policySave(ctx, { id: given, n: seen, content: asked, act }) {
      const { db, now, person, areaId } = ctx
      mustWrite(person)
      const isWhole = act === 'submit'
      const before = given === null ? null : await heldForWriting(ctx, given, seen)
      const { content, gone } = withCatalogue(readContent(asked), await catalogueOf(db, areaId))
      await mustBeThemes(db, areaId, content.themeIds, before?.latest.themeIds ?? [])
      if (isWhole) mustBeWhole(content, { approvals, gone })
      if (before === null && (await countPolicies(db, areaId)) >= MAX) refuse(no.most, { data: { most: MAX } })
      const id = before?.row.id ?? newId()
      // A draft and what was sent back are written anew. What was handed in or is read gets a later version: who reviews publishes what they read.
      const same = before !== null && ['draft', 'sent-back'].includes(before.latest.state)
      const n = before === null ? 1 : before.latest.n + (same ? 0 : 1)
      const isLive = before?.row.state === 'published'
      const state = isLive ? 'published' : isWhole ? 'review' : 'draft'
      if (before === null) await insertPolicy(db, { id, areaId, state, createdBy: person.personId, now })
      else await setPolicy(db, id, { state, latest: n, changedAt: now })
      const live = before !== null && before.row.live !== null ? await findVersion(db, id, before.row.live) : null
      const text = await takeRevisedText(files, db, content.text, {
        areaId,
        personId: person.personId,
        purpose: POLICY_FILES,
        latest: before?.latest.body ?? null,
        live: live?.body ?? null,
        same,
      })
      const { text: _text, ...facts } = content
      await putVersion(db, id, {
        ...facts,
        body: text ?? refuse(no.fileUnknown, { field: 'content.text' }),
        n,
        state: isWhole ? 'review' : 'draft',
        authorId: person.personId,
        writtenAt: now,
      })
      if (isWhole) {
        await audit(ctx, 'policy.submitted', id, { n })
        const policyOf = { id, areaId, title: content.title }
        await writeReview(db, engines, { policy: policyOf, authorId: person.personId, now })
      }
      return await detail(ctx, id)
    },

    async policyReview(ctx, { id, n, agree, reason }) {
      const { db, now, person, areaId } = ctx
      mustWrite(person)
      const row = (await findPolicy(db, areaId, id, 'update')) ?? refuse(refusals.notFound, { field: 'id' })
      const latest = await mustVersion(db, row)
      if (isHiddenDraft(row, latest, person.personId)) refuse(refusals.notFound, { field: 'id' })
      if (latest.n !== n) refuse(no.changed)
      if (latest.state !== 'review' || row.state === 'ended') refuse(no.notInReview)
      if (latest.authorId === person.personId) refuse(no.ownReview)
      const review = { reviewedBy: person.personId, reviewedAt: now, reason: reason.trim() }
      const policyOf = { id, areaId, title: latest.title }
      const by = person.personId
      if (!agree) {
        if (review.reason === '') refuse(no.reasonMissing, { field: 'reason' })
        await setReview(db, id, n, { state: 'sent-back', ...review })
        const state = row.state === 'published' ? 'published' : 'draft'
        await setPolicy(db, id, { state, changedAt: now })
        await audit(ctx, 'policy.sent-back', id, { n })
        await writeBecame(db, engines, {
          policy: policyOf,
          authorId: latest.authorId,
          became: { what: 'sent-back', reason: review.reason },
          by,
          now,
        })
        return { id, state, n }
      }
      // The catalogue and the rights that people hold may be others than when it was handed in.
      const { content, gone } = withCatalogue(contentOf(latest), await catalogueOf(db, areaId))
      mustBeWhole(content, { approvals, gone })
      const before = await findWithForm(db, id)
      const published = await publishDesign(db, engines, latest, { areaId, before, by, now })
      await setReview(db, id, n, { state: 'approved', ...review, shownAt: now, ...published })
      const publishedAt = row.publishedAt ?? now
      await setPolicy(db, id, { state: 'published', live: n, publishedAt, changedAt: now })
      await finder.write(db, [foundOf({ policy: { ...row, live: n, publishedAt }, version: latest })])
      await audit(ctx, 'policy.published', id, { n })
      await writeBecame(db, engines, {
        policy: policyOf,
        authorId: latest.authorId,
        became: { what: 'published' },
        by,
        now,
      })
      await announceNews(db, engines, { policyId: id, n, isNew: row.live === null })
      return { id, state: 'published', n }
    },

    async policyEnd(ctx, { id, n, reason }) {
      const { db, now, person, areaId } = ctx
      mustWrite(person)
      const row = (await findPolicy(db, areaId, id, 'update')) ?? refuse(refusals.notFound, { field: 'id' })
      const latest = await mustVersion(db, row)
      if (isHiddenDraft(row, latest, person.personId)) refuse(refusals.notFound, { field: 'id' })
      if (latest.n !== n) refuse(no.changed)
      if (row.state !== 'published') refuse(row.state === 'ended' ? no.changed : no.notPublished)
      await setPolicy(db, id, { state: 'ended', endedAt: now, endReason: reason.trim(), changedAt: now })
      await audit(ctx, 'policy.ended', id, { reason })
      const policyOf = { id, areaId, title: latest.title }
      const became = { what: 'ended', reason: reason.trim() } as const
      await writeBecame(db, engines, { policy: policyOf, authorId: latest.authorId, became, by: person.personId, now })
      return { id, state: 'ended', n }
    },
  }
}

function viewRow(row: DeskRow, { person, now }: { person: { personId: string }; now: Date }, author: string) {
  const { id, state, title, authorId, n, live, changedAt, waiting } = row
  return {
    id,
    state,
    title,
    author,
    mine: authorId === person.personId,
    n,
    revising: live !== null && live !== n,
    changedAt: toInstant(changedAt),
    window: viewWindow(row, dayOf(now)),
    waiting,
  }
}

async function mustVersion(db: Db, { id, latest }: PolicyRow): Promise<VersionRow> {
  return (await findVersion(db, id, latest)) ?? refuse(refusals.notFound, { field: 'id' })
}

/** A draft of what nobody reads yet is its author's alone. */
function isHiddenDraft({ live }: PolicyRow, { state, authorId }: VersionRow, personId: string): boolean {
  return state === 'draft' && live === null && authorId !== personId
}

/** A policy to write at, held, as the writer saw it. */
async function heldForWriting(
  { db, person, areaId }: WriteContext,
  id: string,
  seen: number | undefined,
): Promise<{ row: PolicyRow; latest: VersionRow }> {
  const row = (await findPolicy(db, areaId, id, 'update')) ?? refuse(refusals.notFound, { field: 'id' })
  const latest = await mustVersion(db, row)
  if (isHiddenDraft(row, latest, person.personId)) refuse(refusals.notFound, { field: 'id' })
  if (latest.n !== seen) refuse(no.changed)
  if (row.state === 'ended') refuse(no.ended)
  return { row, latest }
}

/** Refuses the first problem that is no warning, at its place. */
function mustBeWhole(content: Parameters<typeof problemsOf>[0], by: Parameters<typeof problemsOf>[1]): void {
  const problem = problemsOf(content, by).find(({ warning }) => !warning)
  if (!problem) return
  if (problem.part === 'text') refuse(no.noText, { field: 'content.text' })
  const field = problem.spot === '' ? problem.part : `${problem.part}.${problem.spot}`
  refuse(no.notWhole, { field, data: { problem: wordsOf(content, problem) } })
}

function wordsOf(
  { rules, design }: Parameters<typeof problemsOf>[0],
  { part, spot, words }: ReturnType<typeof problemsOf>[number],
): string {
  const name =
    part === 'fact'
      ? rules.facts.find(({ id }) => id === spot)?.label
      : part === 'clause'
        ? rules.clauses.find(({ id }) => id === spot)?.quote
        : part === 'step'
          ? design.steps.find(({ key }) => key === spot)?.title
          : design.fields.find(({ id }) => id === spot)?.label
  return name ? `“${[...name].slice(0, 20).join('')}”：${words}` : words
}

function audit(ctx: WriteContext, action: string, id: string, detail: Record<string, unknown>): Promise<void> {
  return audited(ctx.db, ctx, action, { kind: 'policy', id }, detail)
}
