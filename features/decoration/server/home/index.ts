import type { decoration } from '#contract/decoration'
import type { HandlersOf } from '#platform/http'
import { askerOf } from '../askers/asker.ts'
import { papersCards } from '../crew/cards.ts'
import type { DecorationEngines } from '../engines.ts'
import type { Hooks } from '../ground/hooks.ts'
import { moneyCards, newsSince } from '../money/cards.ts'
import { noiseCard } from '../noise/near.ts'
import { readParts } from './queries.ts'

type Handlers = Pick<HandlersOf<typeof decoration>, 'cards'>

/** The room `home`: what of all rooms stands on the home of somebody, in one answer. */
export function homeRoom(engines: DecorationEngines & { readonly hooks: Hooks }): { calls: Handlers } {
  return {
    calls: {
      async cards({ db, person, now }) {
        const asker = await askerOf(db, engines, { person, now })
        const since = newsSince(now)
        const { stopped, returned, papers, corrections, inspections, checks, money, noise } = await readParts(
          db,
          asker,
          since,
        )
        return {
          stopped,
          returned,
          papers: papersCards(engines, papers, now),
          corrections,
          inspections: inspections ?? 0,
          checks: checks ?? 0,
          money: await moneyCards(db, engines, money, since),
          noise: await noiseCard(db, asker, noise),
        }
      },
    },
  }
}
