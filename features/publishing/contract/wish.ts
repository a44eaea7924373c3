import { Type } from 'typebox'
import { call } from '#vocabulary/call'
import { refusal } from '#vocabulary/refusal'
import { instant, orNull, strict } from '#vocabulary/shapes'

/** How many pages a person may want to hear of. */
export const MOST_WISHES = 50

/** What publishing may say no to; 12000–12999. */
export const publishingRefusals = {
  tooManyWishes: refusal(12001, 'too_many_wishes', '最多关注{most}个页面，请先取消一些通知'),
} as const

/** An address as the route table spells it, parameters as `{id}` or `{id?}`. */
const path = Type.String({ pattern: '^/[A-Za-z0-9{][A-Za-z0-9/{}?]{0,118}$' })

const mine = { family: 'entrance', method: 'POST', who: 'session' } as const

/** Pages that I want to hear of once they open. */
export const openingWishes = call({
  ...mine,
  name: 'openingWishes',
  effect: 'read',
  whose: 'own',
  about: 'Pages that I want to hear of once they open, the oldest wish first',
  input: Type.Object({}, strict),
  output: Type.Object({ items: Type.Array(Type.Object({ path, since: instant }, strict)) }, strict),
  refusals: [],
})

/** Want to hear of a page, or no longer. A repeat changes nothing. */
export const openingWish = call({
  ...mine,
  name: 'openingWish',
  effect: 'write',
  whose: 'none',
  about: 'Want to hear of a page once it opens, or no longer',
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
