import { Type } from 'typebox'
import { call, contract } from '#vocabulary/call'
import { strict } from '#vocabulary/shapes'

const common = call.group({ family: 'common', who: 'open', whose: 'none' })

const word = (most: number) => Type.String({ maxLength: most })

const eventTracking = common.write('eventTracking', {
  about: 'Screens tell about their use; the answer is ignored',
  input: Type.Object(
    {
      /** SHA-256 hex of `random_time` followed by the JSON of `events` as sent. */
      result: Type.String({ pattern: '^[0-9a-f]{64}$' }),
      random_time: word(40),
      device_id: word(80),
      platform: word(20),
      manufactor: word(80),
      model: word(80),
      os_version: word(80),
      events: Type.Array(
        Type.Object(
          {
            event_id: word(80),
            type: word(40),
            name: word(80),
            user_id: Type.Optional(word(80)),
            user_nick: Type.Optional(word(80)),
            park_id: Type.Optional(word(64)),
            app_version: word(20),
            action: word(40),
            flag: Type.Optional(Type.Union([word(40), Type.Number(), Type.Boolean()])),
            timestamps: Type.Union([word(40), Type.Number()]),
          },
          strict,
        ),
        { maxItems: 100 },
      ),
    },
    strict,
  ),
  output: Type.Object({ kept: Type.Integer() }, strict),
  refusals: [],
})

/** The call by which screens tell about their use. */
export const tracking = contract({ name: 'tracking', uses: [], calls: { eventTracking } })
