import { itemRefusals, type publishing } from '#contract/publishing'
import { newId } from '#platform/db'
import type { HandlersOf } from '#platform/http'
import { dayOf, startOfDay, toInstant } from '#vocabulary/day'
import { refuse } from '#vocabulary/refusal'
import type { PublishingEngines } from '../engines.ts'
import { mustShow, showPage } from '../items/page.ts'
import { writeAsked } from '../messages/writing.ts'
import { insertEnquiry, listAnswered, listOwnEnquiries } from './queries.ts'

type Handlers = Pick<HandlersOf<typeof publishing>, 'biddingDetail' | 'roomEnquiry' | 'myEnquiries'>

const PAGE = 20
/** So often a person asks on a day of the park. */
const ENQUIRIES_MOST = 3

/** Asking the park, and hearing from it. */
export const enquiryHandlers = (engines: Pick<PublishingEngines, 'files' | 'notify'>): Handlers => ({
  async biddingDetail(ctx, { id }) {
    const shown = await showPage(engines, ctx, ['tender'], id)
    const questions = await listAnswered(ctx.db, id)
    return {
      ...shown,
      questions: questions.map(({ words, answer, changedAt }) => ({
        question: words,
        answer,
        at: toInstant(changedAt),
      })),
    }
  },

  async roomEnquiry(ctx, { id: itemId, words, name }) {
    const { db, now, areaId, person } = ctx
    if (itemId !== undefined) await mustShow(db, areaId, ['room', 'tender', 'rental'], itemId)
    const id = newId()
    const enquiry = {
      id,
      areaId,
      itemId: itemId ?? null,
      personId: person.personId,
      words: words.trim(),
      name: name.trim(),
      at: now,
    }
    const isStored = await insertEnquiry(db, enquiry, { since: startOfDay(dayOf(now)), most: ENQUIRIES_MOST })
    if (!isStored) refuse(itemRefusals.enquiriesTooMany)
    await writeAsked(db, engines, enquiry)
    return { id }
  },

  async myEnquiries(ctx, { next }) {
    const page = await listOwnEnquiries(ctx.db, ctx.person, { next, size: PAGE })
    return {
      items: page.items.map(({ id, about, words, state, answer, at }) => ({
        id,
        about,
        words,
        state,
        answer,
        at: toInstant(at),
      })),
      next: page.next,
    }
  },
})
