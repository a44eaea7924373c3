import { addName, addToCall } from './edit.ts'
import { type House, kebab, mustBeNew, named, PLAIN, type Plan, readOr } from './house.ts'

/** `room FEATURE ROOM FAMILY`: a room of the contract and of the server, for calls of one family. */
export function newRoom(house: House, [feature, given, wire]: readonly string[]): Plan {
  const area = named('The feature', feature, PLAIN, 'parking')
  const room = named('The room', given, PLAIN, 'orders, in the plural')
  const family = named('The family of its calls', wire, PLAIN, 'parking')
  const contract = `features/${area}/contract/${kebab(room)}.ts`
  const calls = `features/${area}/server/${kebab(room)}/calls.ts`
  mustBeNew(house, contract)
  mustBeNew(house, calls)
  const server = readOr(house, `features/${area}/server/index.ts`, `first npm run new -- feature ${area}`)
  const handlers = `${room}Handlers`
  return {
    files: [
      { file: contract, text: contractText(room, family) },
      { file: calls, text: callsText(area, room, handlers) },
      {
        file: `features/${area}/server/index.ts`,
        text: addToCall(addName(server, handlers, `./${kebab(room)}/calls.ts`), 'serve', `...${handlers}`),
      },
    ],
    next: [`Then: npm run new -- call ${area} ${room} NAME list|get|add TABLE`],
  }
}

const contractText = (room: string, family: string): string => `import { call } from '#vocabulary/call'

/** Calls of ${room}: of any session, about its own records, where a call says nothing else. */
export const ${room} = call.group({ family: '${family}', who: 'session', whose: 'own' })
`

const callsText = (
  area: string,
  room: string,
  handlers: string,
): string => `import type { ${area} } from '#contract/${area}'
import type { HandlersOf } from '#platform/http'

/** Answers the calls of ${room}. */
export const ${handlers} = {} satisfies Partial<HandlersOf<typeof ${area}>>
`
