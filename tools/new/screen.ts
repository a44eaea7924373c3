import { addName, addToList } from './edit.ts'
import { CAMEL, type House, kebab, mustBeNew, named, PLAIN, type Plan, pascal, readOr, Unwilling } from './house.ts'
import { entryLeft, MOUNT, mounted, withClient } from './mount.ts'
import { formTestText, formText, type ScreenFacts, screenTestText, screenText, statesText } from './screen-texts.ts'

const TABLE = 'app/phone/routes.ts'

/**
 * `screen FEATURE ROOM PATH CALL`: a screen that lists what CALL answers, its line in `screens/index.ts`, its state, its test on a fake
 * server, and the feature's word in app/phone.
 */
export function newScreen(house: House, words: readonly string[]): Plan {
  return planOf(house, words, {
    what: 'The call that it lists',
    declared: (call) => new RegExp(`export const ${call} = \\w+\\.read\\((?:(?!\\n\\}\\))[\\s\\S])*?output: page\\(`),
    isNot: 'is no list',
    text: screenText,
    test: screenTestText,
    lead: (title) => `正在取${title}，请稍候；最近的排在最前面，往下可以看更早的记录。`,
    answers: ({ area, call }) =>
      `[given(${area}.calls.${call}, { items: [{ id: idOf(1), title: '第一个', createdAt: at(-60) }], next: null })]`,
    says: '第一个',
    left: (screen) => `Say in ${screen} what a record shows and what the list is when it is empty.`,
  })
}

/** `form FEATURE ROOM PATH CALL`: a page with the form that CALL, an `add` or another write, is sent by; else as `screen`. */
export function newForm(house: House, words: readonly string[]): Plan {
  return planOf(house, words, {
    what: 'The call that it sends',
    declared: (call) => new RegExp(`export const ${call} = \\w+\\.(write|steps)\\(`),
    isNot: 'is no write',
    text: formText,
    test: formTestText,
    lead: (title) => `在这里填写${title}，写到一半离开也会保留，提交以后马上告诉您结果。`,
    answers: () => '[]',
    says: '提交',
    left: (screen) => `Give ${screen} and its test the fields that the call takes.`,
  })
}

/** What tells a list from a form. */
interface Kind {
  readonly what: string
  readonly declared: (call: string) => RegExp
  readonly isNot: string
  readonly text: (facts: ScreenFacts) => string
  readonly test: (facts: ScreenFacts) => string
  /** The sentence that stands until the screen is there. */
  readonly lead: (title: string) => string
  readonly answers: (facts: ScreenFacts) => string
  readonly says: string
  /** What is left to do in the screen at this place. */
  readonly left: (screen: string) => string
}

function planOf(house: House, [feature, inRoom, given, called]: readonly string[], kind: Kind): Plan {
  const area = named('The feature', feature, PLAIN, 'parking')
  const room = named('The room', inRoom, PLAIN, 'orders')
  const path = named('The path', given, /^(\/([A-Za-z0-9]+|\{[A-Za-z]+\??\}))+$/, '/paysuccess or /recordinfo/{id}')
  const call = named(kind.what, called, CAMEL, 'myStays')
  const at = (file: string): string => `features/${area}/screens/${file}`
  const name = nameOf(path)
  const screen = `${kebab(room)}/${kebab(name)}.tsx`
  mustBeNew(house, at(screen))
  const contract = readOr(
    house,
    `features/${area}/contract/${kebab(room)}.ts`,
    `first npm run new -- room ${area} ${room} FAMILY`,
  )
  if (!kind.declared(call).test(contract))
    throw new Unwilling(`${call} of features/${area}/contract/${kebab(room)}.ts ${kind.isNot}`)
  const family = /family: '(\w+)'/.exec(contract)?.[1] ?? area
  const title = titleOf(readOr(house, TABLE, 'the route table stands there'), path)
  const index = house.read(at('index.ts')) ?? indexText(area)
  if (index.includes(`'${path}'`)) throw new Unwilling(`${at('index.ts')} already gives ${path}`)
  const facts = { area, room, path, name, call, family, title: title ?? '标题' }
  const beyond = title === null ? `, title: '${facts.title}', access: 'session'` : ''
  const states = house.read(at('tests/states.ts')) ?? statesText(area)
  return {
    files: [
      { file: at(screen), text: kind.text(facts) },
      { file: at(screen.replace('.tsx', '.screen.test.ts')), text: kind.test(facts) },
      { file: at('parts/calls.ts'), text: withClient(house.read(at('parts/calls.ts')), area, family) },
      {
        file: at('index.ts'),
        text: addToList(
          index,
          'screens',
          `'${path}': { load: () => import('./${screen}')${beyond}, lead: '${kind.lead(facts.title)}' }`,
        ),
      },
      { file: at('tests/states.ts'), text: withState(states, facts, kind) },
      { file: MOUNT, text: mounted(readOr(house, MOUNT, 'the phone mounts screens there'), area) },
    ],
    next: [
      ...(title === null
        ? [`${path} is not in ${TABLE}: say its title in the screen, and its title and access in ${at('index.ts')}.`]
        : []),
      `Say in ${at('index.ts')} what the screen is for, in a sentence of 24 to 48 characters that stands until it is there.`,
      kind.left(at(screen)),
      entryLeft(house, area, path),
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

function withState(text: string, facts: ScreenFacts, kind: Kind): string {
  const answers = kind.answers(facts)
  const { area, path } = facts
  const samples = '../../../../tests/support/samples.ts'
  const needs = [
    [area, `#contract/${area}`],
    ['given', '../../../../tests/support/fake-server.ts'],
    ['idOf', samples],
    ['at', samples],
  ].filter(([name = '']) => new RegExp(`\\b${name}\\b`).test(answers))
  const ready = needs.reduce((before, [name = '', from = '']) => addName(before, name, from), text)
  const address = path.includes('{') ? `\n  address: '${path.replace(/\{\w+\??\}/g, '1')}',` : ''
  return addToList(
    ready,
    'states',
    `{
  route: '${path}',
  name: '',${address}
  answers: ${answers},
  says: '${kind.says}',
}`,
  )
}

const indexText = (area: string): string => `/** The screens of ${area}, by path. */
export const screens = {} as const
`
