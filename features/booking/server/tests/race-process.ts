import { connect } from '#platform/db'
import { bookByTheRules, race } from './race-world.ts'

// One server process of a long race: its share of the tries over connections of its own. Tells what came of it to who began it.

const [url = '', places = '', tries = '0', seed = '0', now = ''] = process.argv.slice(2)
const stores = [connect({ url, max: 4 }), connect({ url, max: 4 })]
const came = await race({
  stores,
  placeIds: places.split(','),
  tries: Number(tries),
  workers: 8,
  seed: Number(seed),
  book: bookByTheRules,
  seriesOf: 200,
  slots: 10,
  kills: 2,
  now: new Date(now),
})
for (const store of stores) await store.close()
process.send?.(came)
process.disconnect?.()
