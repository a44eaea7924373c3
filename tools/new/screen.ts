import { addImport, addToConstant } from './edit.ts'
import { type House, kebab, mustBeNew, named, PLAIN, type Plan, pascal, readOr, Unwilling } from './house.ts'

const MOUNT = 'app/phone/screens.ts'
const TABLE = 'app/phone/routes.ts'

/** `screen FEATURE PATH`: the component, its line in `screens/index.ts`, and the feature mounted on the phone. */
export function newScreen(house: House, [feature, given]: readonly string[]): Plan {
  const room = named('The feature', feature, PLAIN, 'parking')
  const path = named('The path', given, /^(\/([A-Za-z0-9]+|\{[A-Za-z]+\??\}))+$/, '/paysuccess or /recordinfo/{id}')
  const name = nameOf(path)
  const screen = `features/${room}/screens/${kebab(name)}.tsx`
  const index = `features/${room}/screens/index.ts`
  mustBeNew(house, screen)
  readOr(house, `features/${room}/contract/index.ts`, `first npm run new -- feature ${room}`)
  const mount = readOr(house, MOUNT, 'the phone mounts screens there')
  const title = titleOf(readOr(house, TABLE, 'the route table stands there'), path)
  const list = house.read(index) ?? indexText(room)
  if (list.includes(`'${path}'`)) throw new Unwilling(`${index} already gives ${path}`)
  const beyond = title === null ? ", title: '标题', access: 'session'" : ''
  return {
    files: [
      { file: screen, text: screenText(path, name, title ?? '标题') },
      {
        file: index,
        text: addToConstant(list, 'screens', `'${path}': { load: () => import('./${kebab(name)}.tsx')${beyond} }`),
      },
      { file: MOUNT, text: mounted(mount, room) },
    ],
    next: [
      ...(title === null ? [`${path} is not in ${TABLE}: say its title and access in ${index}.`] : []),
      `Write ${screen} in this order: what it loads, what it can do, empty state, component.`,
      'Test it by role and text. Then: npm run map',
    ],
  }
}

/** The words of the path without its parameters: `/meeting/orderdetail/{id}` is `meetingOrderdetail`. */
function nameOf(path: string): string {
  const [first = 'screen', ...rest] = path.split('/').filter((part) => part !== '' && !part.startsWith('{'))
  return first.charAt(0).toLowerCase() + first.slice(1) + rest.map(pascal).join('')
}

function titleOf(table: string, path: string): string | null {
  const [, title] = table.split(`['${path}', '`)
  return title === undefined ? null : (title.split("'")[0] ?? null)
}

function mounted(text: string, room: string): string {
  const line = `import { screens as ${room} } from '#screens/${room}'`
  if (text.includes(`'#screens/${room}'`)) return text
  return addToConstant(addImport(text, line), 'AREAS', room)
}

const indexText = (room: string): string => `/** The screens of ${room}, by path. */
export const screens = {} as const
`

const screenText = (path: string, name: string, title: string): string => `import { Page } from '#ui/page'

/** ${path} */
export default function ${pascal(name)}() {
  return <Page title="${title}">{null}</Page>
}
`
