import { addImport, addToList, append } from './edit.ts'
import { type House, type Plan, readOr, Unwilling } from './house.ts'

/** Where the phone mounts the screens of all areas. */
export const MOUNT = 'app/phone/screens.ts'

/** `screens/parts/calls.ts` of an area with the client of a family of this name. */
export function withClient(text: string | null, area: string, family = area): string {
  const before =
    text ??
    `import { callsOf } from '#client/calls'
import type { ${area} as contract } from '#contract/${area}'
import { facts } from '#phone/${area}'
`
  if (new RegExp(`export const ${family} = callsOf<`).test(before)) return before
  return append(
    before,
    `/** The calls of ${family}. */
export const ${family} = callsOf<typeof contract, '${family}'>('${family}', facts)`,
  )
}

/** The files that show a screen beyond the specification's table: its line in the area's `screens/index.ts`, and the area's word in app/phone. */
export function withScreen(house: House, area: string, path: string, module: string): Plan['files'] {
  const file = `features/${area}/screens/index.ts`
  const index = house.read(file) ?? `/** The screens of ${area}, by path. */\nexport const screens = {} as const\n`
  if (index.includes(`'${path}'`)) throw new Unwilling(`${file} already gives ${path}`)
  const lead = '正在取标题，请稍候；最近的排在最前面，可以添加、修改和移除。'
  const line = `'${path}': { load: () => import('${module}'), title: '标题', access: 'session', lead: '${lead}' }`
  return [
    { file, text: addToList(index, 'screens', line) },
    { file: MOUNT, text: mounted(readOr(house, MOUNT, 'the phone mounts screens there'), area) },
  ]
}

/** app/phone with the area's word. */
export function mounted(text: string, area: string): string {
  const line = `import { screens as ${area} } from '#screens/${area}'`
  return text.includes(`'#screens/${area}'`) ? text : addToList(addImport(text, line), 'AREAS', area)
}

const COMING = 'app/phone/coming/entries.ts'

/** What is left for a person so that a screen is found in the directory of services. */
export function entryLeft(house: House, area: string, path: string): string {
  const entries = `features/${area}/screens/services.ts`
  const gathered =
    house.read(entries) === null ? `, and ${area} to AREAS of app/phone/home/entries.ts, which gathers the areas` : ''
  return house.read(COMING)?.includes(`'${path}'`)
    ? `Move its entry of the directory from ${COMING} to ${entries}${gathered}.`
    : `If people look for ${path} by its name, add its entry of the directory to ${entries}${gathered}: docs/cookbook.md shows one.`
}
