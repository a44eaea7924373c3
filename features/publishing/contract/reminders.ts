import { Type } from 'typebox'
import { call } from '#vocabulary/call'
import { refusal } from '#vocabulary/refusal'
import { instant, orNull, strict } from '#vocabulary/shapes'

/** How many pages a person may want to hear of. */
export const MAX_REMINDERS = 50

/** What publishing may say no to; 12000–12999. */
export const publishingRefusals = {
  tooManyWishes: refusal(12001, 'too_many_wishes', '最多关注{most}个页面，请先取消一些通知'),
} as const

/** An address as the route table spells it, parameters as `{id}` or `{id?}`. */
const path = Type.String({ pattern: '^/[A-Za-z0-9{][A-Za-z0-9/{}?]{0,118}$' })

const mine = call.group({ family: 'entrance', who: 'session', whose: 'own' })

export const openingWishes = mine.read('openingWishes', {
  about: 'Pages that I want to hear of once they open, the oldest wish first',
  input: Type.Object({}, strict),
  output: Type.Object({ items: Type.Array(Type.Object({ path, since: instant }, strict)) }, strict),
  refusals: [],
})

export const openingWish = mine.write('openingWish', {
  whose: 'none',
  about: 'Want to hear of a page once it opens, or no longer; a repeat changes nothing',
  input: Type.Object({ path, wanted: Type.Boolean() }, strict),
  output: Type.Object(
    {
      path,
      /** null: not wanted. */
      since: orNull(instant),
    },
    strict,
  ),
  refusals: [publishingRefusals.tooManyWishes],
})
