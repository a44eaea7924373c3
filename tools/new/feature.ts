import { factsModule } from '../call-facts.ts'
import { addImport, addToList } from './edit.ts'
import { type House, mustBeNew, named, PLAIN, type Plan, readOr } from './house.ts'

const MOUNT = 'app/server/product.ts'

/** `feature NAME`: its README, contract and server, the next free thousand of refusal codes, and its word in app/server. */
export function newFeature(house: House, [given]: readonly string[]): Plan {
  const name = named('The feature', given, PLAIN, 'parking')
  const at = `features/${name}`
  mustBeNew(house, `${at}/contract/index.ts`)
  const first = nextThousand(house)
  const product = addImport(readOr(house, MOUNT, 'areas are listed there'), `import { ${name} } from '#server/${name}'`)
  return {
    files: [
      { file: `${at}/README.md`, text: readme(name, first) },
      { file: `${at}/contract/index.ts`, text: contractText(name, first) },
      { file: `${at}/contract/phone.generated.ts`, text: factsModule({ families: [], calls: {} }) },
      { file: `${at}/server/index.ts`, text: serverText(name) },
      { file: `${at}/server/retention.ts`, text: retentionText(name) },
      { file: MOUNT, text: addToList(product, 'AREAS', name) },
    ],
    next: [
      `Say in ${at}/README.md what ${name} promises.`,
      `Then: npm run new -- desk ${name} ROOM RECORD, or npm run new -- table ${name} NOUN and npm run new -- room ${name} ROOM FAMILY.`,
    ],
  }
}

/** The thousand after the highest code that a contract takes. */
function nextThousand(house: House): number {
  const ends = house
    .find('features/*/contract/index.ts')
    .flatMap((file) => /refusalCodes: \[\d+, (\d+)\]/.exec(house.read(file) ?? '')?.[1] ?? [])
  return (Math.floor(Math.max(9_999, ...ends.map(Number)) / 1000) + 1) * 1000
}

const readme = (name: string, first: number): string => `# ${name}

What this area promises, its words, its states and refusals, in at most a page.

Refusals: ${first}–${first + 999}.
`

const contractText = (name: string, first: number): string => `import { contract } from '#vocabulary/call'

/** All calls of ${name}. */
export const ${name} = contract({ name: '${name}', uses: [], refusalCodes: [${first}, ${first + 999}], calls: {} })
`

const serverText = (name: string): string => `import { ${name} as contract } from '#contract/${name}'
import { type FeatureServer, serve } from '#platform/http'
import { retention } from './retention.ts'

/** The server of ${name}. */
export function ${name}(): FeatureServer {
  return {
    retention,
    calls: serve(contract, {}),
  }
}
`

/** What an area keeps of people, before it has a table. */
export const retentionText = (name: string): string => `import type { Retention } from '#vocabulary/retention'

/** What ${name} keeps of people. */
export const retention: Retention = {}
`
