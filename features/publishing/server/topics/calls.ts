import { itemRefusals, type publishing } from '#contract/publishing'
import { namesOf } from '#door/people'
import { newId } from '#platform/db'
import type { HandlersOf } from '#platform/http'
import { readRules } from '#platform/settings'
import { toInstant } from '#vocabulary/day'
import { maskedName } from '#vocabulary/names'
import { refusals, refuse } from '#vocabulary/refusal'
import type { PublishingEngines } from '../engines.ts'
import { mustShow } from '../items/page.ts'
import { viewPage } from '../items/view.ts'
import { BANNED_WORDS, COMMENTS_MOST } from './declared.ts'
import {
  type Comment,
  countComments,
  countOwnComments,
  insertComment,
  insertReport,
  listComments,
  lockComment,
  setComment,
} from './queries.ts'
import { hasBannedWord } from './rules.ts'

type Handlers = Pick<HandlersOf<typeof publishing>, 'shareTopic' | 'comments' | 'comment' | 'report'>

const PAGE = 20
const TEN_MINUTES_MS = 600_000

/** Topics, and what people say of them. */
export function topicHandlers(engines: PublishingEngines): Handlers {
  return {
    async shareTopic(ctx, { id }) {
      const row = await mustShow(ctx.db, ctx.areaId, ['topic'], id)
      const page = viewPage(engines, row, ctx.now)
      const open = row.state === 'published' && row.facts.closed !== true
      return { ...page, comments: await countComments(ctx.db, id), open }
    },

    async comments(ctx, { id, next }) {
      const { db } = ctx
      await mustShow(db, ctx.areaId, ['topic'], id)
      const personId = ctx.caller?.personId ?? null
      const page = await listComments(db, id, personId, { next, size: PAGE })
      const names = await namesOf(db, [...new Set(page.items.map((row) => row.personId))])
      return { items: page.items.map((row) => viewComment(row, names, personId)), next: page.next }
    },

    async comment(ctx, { id, text }) {
      const { db, now, person } = ctx
      const { personId } = person
      const row = await mustShow(db, ctx.areaId, ['topic'], id)
      if (row.state !== 'published' || row.facts.closed === true) refuse(itemRefusals.topicClosed)
      const rules = await readRules(db, ctx.areaId, { banned: BANNED_WORDS, most: COMMENTS_MOST })
      if (hasBannedWord(text, rules.banned)) refuse(itemRefusals.bannedWord, { field: 'text' })
      const since = new Date(now.getTime() - TEN_MINUTES_MS)
      if ((await countOwnComments(db, personId, since)) >= rules.most) refuse(itemRefusals.commentsTooMany)
      const comment = { id: newId(), itemId: id, personId, text: text.trim(), at: now }
      await insertComment(db, comment)
      const names = await namesOf(db, [personId])
      return viewComment({ ...comment, state: 'shown', reason: '' }, names, personId)
    },

    async report(ctx, { id, words }) {
      const { db, now, person } = ctx
      const found = await lockComment(db, ctx.areaId, id)
      if (!found || found.state === 'hidden') return refuse(refusals.notFound, { field: 'id' })
      if (found.personId === person.personId) refuse(itemRefusals.ownReport)
      await insertReport(db, { commentId: id, personId: person.personId, words, at: now })
      await setComment(db, id, { state: 'reported' })
      return { done: true }
    },
  }
}

function viewComment(row: Comment, names: ReadonlyMap<string, string>, personId: string | null) {
  return {
    id: row.id,
    name: maskedName(names.get(row.personId) ?? ''),
    text: row.text,
    at: toInstant(row.at),
    mine: row.personId === personId,
    hidden: row.state === 'hidden' ? row.reason : null,
  }
}
