import { addImport, addToCall } from './edit.ts'
import { CAMEL, type House, kebab, mustBeNew, named, PLAIN, type Plan, readOr } from './house.ts'

/** `call FEATURE FAMILY/NAME [read|write|steps]`: the contract entry, its handler, both bound. */
export function newCall(house: House, [feature, wire, effect = 'read']: readonly string[]): Plan {
  const room = named('The feature', feature, PLAIN, 'parking')
  const path = named('The call', wire, /^[a-z]+\/[a-z][A-Za-z0-9]*$/, 'parking/carSpace')
  const does = named('The effect', effect, /^(read|write|steps)$/, 'read, write or steps')
  const [family = '', last] = path.split('/')
  const name = named('The call', last, CAMEL, 'carSpace')
  const declared = `features/${room}/contract/${kebab(name)}.ts`
  const handled = `features/${room}/server/${kebab(name)}.ts`
  mustBeNew(house, declared)
  mustBeNew(house, handled)
  const first = `npm run new -- feature ${room}`
  const contract = readOr(house, `features/${room}/contract/index.ts`, `first ${first}`)
  const server = readOr(house, `features/${room}/server/index.ts`, `first ${first}`)
  const line = `import { ${name} } from './${kebab(name)}.ts'`
  return {
    files: [
      { file: declared, text: contractText(family, name, does) },
      { file: `features/${room}/contract/index.ts`, text: addToCall(addImport(contract, line), 'contract', name) },
      { file: handled, text: handlerText(family, name) },
      { file: `features/${room}/server/index.ts`, text: addToCall(addImport(server, line), 'serve', name) },
    ],
    next: [
      `Say in ${declared} who may call it, whose record it touches, what goes in and out, and its refusals.`,
      `Write the handler in ${handled}: load, decide, write, announce. What the phone can know goes into contract/can.ts.`,
      'Test the good case, the wrong person, each refusal. Then: npm run map',
    ],
  }
}

const contractText = (family: string, name: string, does: string): string => `import { Type } from 'typebox'
import { call } from '#vocabulary/call'

const strict = { additionalProperties: false } as const

/** What ${family}/${name} answers. */
export const ${name} = call({
  family: '${family}',
  name: '${name}',
  method: 'POST',
  effect: '${does}',
  who: 'session',
  whose: 'own',
  about: 'What ${family}/${name} answers',
  input: Type.Object({}, strict),
  output: Type.Object({}, strict),
  refusals: [],
})
`

const handlerText = (family: string, name: string): string => `import type { Handler } from '#platform/http'
import type { ${name} as call } from '../contract/${kebab(name)}.ts'

/** Answers ${family}/${name}. */
export const ${name}: Handler<typeof call> = async () => {
  throw new Error('${family}/${name} is declared and not written')
}
`
