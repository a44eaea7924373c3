import { addImport, addName, addToList } from './edit.ts'
import { CAMEL, type House, kebab, mustBeNew, named, PLAIN, type Plan, pascal, readOr, Unwilling } from './house.ts'
import { screenTestText, screenText, statesText } from './screen-texts.ts'

const MOUNT = 'app/phone/screens.ts'
const TABLE = 'app/phone/routes.ts'

/**
 * `screen FEATURE ROOM PATH CALL`: a screen that lists what CALL answers, its line in `screens/index.ts`, its state, its test on a fake
 * server, and the feature's word in app/phone.
 */
export function newScreen(house: House, [feature, inRoom, given, lists]: readonly string[]): Plan {
  const area = named('The feature', feature, PLAIN, 'parking')
  const room = named('The room', inRoom, PLAIN, 'orders')
  const path = named('The path', given, /^(\/([A-Za-z0-9]+|\{[A-Za-z]+\??\}))+$/, '/paysuccess or /recordinfo/{id}')
  const call = named('The call that it lists', lists, CAMEL, 'myStays')
  const at = (file: string): string => `features/${area}/screens/${file}`
  const name = nameOf(path)
  const screen = `${kebab(room)}/${kebab(name)}.tsx`
  mustBeNew(house, at(screen))
  const contract = readOr(
    house,
    `features/${area}/contract/${kebab(room)}.ts`,
    `first npm run new -- room ${area} ${room} FAMILY`,
  )
  const declared = new RegExp(`export const ${call} = \\w+\\.read\\((?:(?!\\n\\}\\))[\\s\\S])*?output: page\\(`)
  if (!declared.test(contract)) throw new Unwilling(`${call} of features/${area}/contract/${kebab(room)}.ts is no list`)
  const family = /family: '(\w+)'/.exec(contract)?.[1] ?? area
  const title = titleOf(readOr(house, TABLE, 'the route table stands there'), path)
  const index = house.read(at('index.ts')) ?? indexText(area)
  if (index.includes(`'${path}'`)) throw new Unwilling(`${at('index.ts')} already gives ${path}`)
  const facts = { area, room, path, name, call, family, title: title ?? '标题' }
  const beyond = title === null ? `, title: '${facts.title}', access: 'session'` : ''
  const states = house.read(at('tests/states.ts')) ?? statesText(area)
  return {
    files: [
      { file: at(screen), text: screenText(facts) },
      { file: at(screen.replace('.tsx', '.screen.test.ts')), text: screenTestText(facts) },
      {
        file: at('index.ts'),
        text: addToList(
          index,
          'screens',
          `'${path}': { load: () => import('./${screen}')${beyond}, lead: '${leadOf(facts.title)}' }`,
        ),
      },
      { file: at('tests/states.ts'), text: withState(states, facts) },
      { file: MOUNT, text: mounted(readOr(house, MOUNT, 'the phone mounts screens there'), area) },
    ],
    next: [
      ...(title === null ? [`${path} is not in ${TABLE}: say its title and access in ${at('index.ts')}.`] : []),
      `Say in ${at('index.ts')} what the screen is for, in a sentence of 24 to 48 characters that stands until it is there.`,
      `Write ${at(screen)} in this order: what it loads, what it can do, empty state, component.`,
    ],
  }
}

/** The words of the path without its parameters: `/meeting/orderdetail/{id}` is `meetingOrderdetail`. */
function nameOf(path: string): string {
  const [first = 'screen', ...rest] = path.split('/').filter((part) => part !== '' && !part.startsWith('{'))
  return first.charAt(0).toLowerCase() + first.slice(1) + rest.map(pascal).join('')
}

/** A first sentence that is true of every list. */
const leadOf = (title: string): string => `正在取${title}，请稍候；最近的排在最前面，点开可以看每一条的详情。`

function titleOf(table: string, path: string): string | null {
  const [, title] = table.split(`['${path}', '`)
  return title === undefined ? null : (title.split("'")[0] ?? null)
}

function mounted(text: string, area: string): string {
  const line = `import { screens as ${area} } from '#screens/${area}'`
  return text.includes(`'#screens/${area}'`) ? text : addToList(addImport(text, line), 'AREAS', area)
}

function withState(text: string, { area, path, call }: { area: string; path: string; call: string }): string {
  const ready = addName(
    addName(addName(text, area, `#contract/${area}`), 'given', '../../../../tests/support/fake-server.ts'),
    'idOf',
    '../../../../tests/support/samples.ts',
  )
  const address = path.includes('{') ? `\n  address: '${path.replace(/\{\w+\??\}/g, '1')}',` : ''
  return addToList(
    addName(ready, 'at', '../../../../tests/support/samples.ts'),
    'states',
    `{
  route: '${path}',
  name: '',${address}
  answers: [given(${area}.calls.${call}, { items: [{ id: idOf(1), title: '第一个', createdAt: at(-60) }], next: null })],
  says: '第一个',
}`,
  )
}

const indexText = (area: string): string => `/** The screens of ${area}, by path. */
export const screens = {} as const
`
