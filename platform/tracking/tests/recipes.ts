import { createHash } from 'node:crypto'
import { asks, type MakeRecipes } from '../../../tests/support/recipes.ts'

/** A batch of events as screens sign it: unsigned, the events would not be looked at. */
export const recipes: MakeRecipes = () => ({
  'common/eventTracking': {
    ...asks(async () => signed({ random_time: '1', result: '', device_id: 'd', platform: 'p', ...MODEL, events: [] })),
    completed: signed,
  },
})

const MODEL = { manufactor: 'm', model: 'm', os_version: '1' }

/** The batch with the signature that its events want, where it still looks like a batch. */
function signed(input: object): object {
  if (!('events' in input) || !('random_time' in input) || !('result' in input)) return input
  const { random_time, events, result } = input
  if (typeof random_time !== 'string' || typeof result !== 'string') return input
  const words = random_time + JSON.stringify(events)
  return { ...input, result: createHash('sha256').update(words).digest('hex') }
}
