import { type House, mustBeNew, named, PLAIN, type Plan, readOr } from './house.ts'

const RANGES = 'tests/architecture/refusal-law.ts'

/** `feature NAME`: an empty room with its contract, its server and the next free thousand of refusal codes. */
export function newFeature(house: House, [given]: readonly string[]): Plan {
  const name = named('The feature', given, PLAIN, 'parking')
  const at = `features/${name}`
  mustBeNew(house, `${at}/contract/index.ts`)
  const ranges = readOr(house, RANGES, 'refusal codes are shared out there')
  const first = nextThousand(ranges)
  return {
    files: [
      { file: `${at}/README.md`, text: readme(name, first) },
      { file: `${at}/contract/index.ts`, text: contractText(name) },
      { file: `${at}/server/index.ts`, text: serverText(name) },
      { file: RANGES, text: ranges.replace(/^}\n/m, `  ${name}: [[${first}, ${first + 999}]],\n}\n`) },
    ],
    next: [
      `Say in ${at}/README.md what ${name} promises.`,
      `Mount it in app/server: import { ${name} } from '#server/${name}'.`,
      `Its refusals take codes ${first}–${first + 999}. Then: npm run new -- call ${name} ${name}/NAME`,
    ],
  }
}

/** The thousand after the highest that is taken. */
function nextThousand(ranges: string): number {
  const ends = [...ranges.matchAll(/\[\[?\d+, (\d+)\]/g)].map(([, end]) => Number(end))
  return (Math.floor(Math.max(12_999, ...ends) / 1000) + 1) * 1000
}

const readme = (name: string, first: number): string => `# ${name}

What this area promises, its words, its states and refusals, in at most a page.

Refusals: ${first}–${first + 999}.
`

const contractText = (name: string): string => `import { contract } from '#vocabulary/call'

/** All calls of ${name}. */
export const ${name} = contract({ name: '${name}', uses: [], calls: {} })
`

const serverText = (name: string): string => `import { ${name} as contract } from '#contract/${name}'
import { type FeatureServer, serve } from '#platform/http'

/** The server of ${name}. */
export function ${name}(): FeatureServer {
  return {
    calls: serve(contract, {}),
  }
}
`
