import { makeSession } from '#fixtures/people'
import { startOfDay } from '#vocabulary/day'
import type { Phone, phonesOf } from '../../support/browser.ts'
import type { Camera } from '../../support/camera.ts'
import type { World } from '../../support/world.ts'
import type { makeRenovation } from '../decorations.ts'
import type { Someone } from '../patrols.ts'
import { type Thumb, thumbAtHome } from '../thumb.ts'

type Phones = ReturnType<typeof phonesOf>

/** A renovation that is walked through by all who have a part in it. */
export interface Walk {
  readonly world: World
  readonly people: Awaited<ReturnType<typeof makeRenovation>>
  readonly camera: Camera
  /** A further phone of somebody, at their home, by a session of this moment. */
  at(person: Someone, more?: Parameters<Phones['open']>[0]): Promise<Thumb>
  /** Goes on to ten in the morning of a day. Everybody leaves the page where they stand: what it asked for later would be of the day before. */
  goOnTo(day: string): Promise<void>
  /** Does what waits behind the answers. */
  settle(): Promise<void>
}

const TEN_MS = 10 * 3_600_000

/** Begins a walk in a park. */
export function walkOf(given: Pick<Walk, 'world' | 'people' | 'camera'> & { phones: Phones }): Walk {
  const { world, people, camera, phones } = given
  const opened: Phone[] = []
  return {
    world,
    people,
    camera,
    at: async (person, more = {}) => {
      const phone = await phones.open({
        token: await makeSession(world.store.db, world.product.identity, person),
        ...more,
      })
      opened.push(phone)
      return await thumbAtHome(phone)
    },
    goOnTo: async (day) => {
      for (const { context } of opened.splice(0)) for (const page of context.pages()) await page.goto('about:blank')
      world.forward(startOfDay(day).getTime() + TEN_MS - world.now().getTime())
    },
    settle: () => world.product.jobs.drain(),
  }
}
