import { inTransaction } from '#platform/db'
import { asks, lists, type MakeRecipes, type Owner } from '../../../tests/support/recipes.ts'
import { newKey } from '../links/keys.ts'

const KIND = 'recipes.done'
const TOPIC = 'recipes'

/** Messages to their owner. */
export const recipes: MakeRecipes = (world) => {
  const { inbox } = world.product.notify
  let made = 0
  const register = () => {
    if (made > 0) return
    inbox.topic({ key: TOPIC, title: '测试', sms: true })
    inbox.kind({ kind: KIND, topic: TOPIC, mayOpen: async (_, __, things) => new Set(things) })
  }

  async function message({ person }: Owner): Promise<string> {
    register()
    made += 1
    await inTransaction(world.store.db, (db) =>
      inbox.write(db, {
        areaId: person.areaId,
        personIds: [person.id],
        kind: KIND,
        thing: `thing ${made}`,
        title: '测试消息',
        text: '已办结',
        path: '/services',
        now: world.now(),
      }),
    )
    const { rows } = await world.store.pool.query<{ id: string }>(
      'select id from notify.inbox where person_id = $1 order by at desc, id desc limit 1',
      [person.id],
    )
    return rows[0]?.id ?? ''
  }

  /** The key of a link that was sent to a phone. */
  async function link({ person: { areaId } }: Owner): Promise<string> {
    made += 1
    const until = new Date(world.now().getTime() + 3_600_000)
    const to = { kind: 'recipes.link', thing: `thing ${made}`, path: '/services', until }
    const { notify } = world.product
    return await inTransaction(world.store.db, (db) => notify.links.make(db, { areaId, phone: '13912345678' }, to))
  }

  return {
    'message/list': lists('id', message),
    'message/badge': asks(async () => ({})),
    'message/read': asks(async (owner) => ({ id: await message(owner) })),
    'message/readAll': asks(async (owner) => ({ id: await message(owner) })),
    'message/putOff': asks(async (owner) => ({ id: await message(owner) })),
    'message/link': asks(async () => ({ link: newKey('long') })),
    'message/linkProve': asks(async (owner) => ({ link: await link(owner), digits: '5678' })),
    'message/choices': asks(async () => ({})),
    'message/choose': asks(async (owner) => {
      await message(owner)
      return { topic: TOPIC, push: false, sms: true }
    }),
  }
}
