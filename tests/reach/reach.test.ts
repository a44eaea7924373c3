import { describe, expect, test } from 'vitest'
import { lines } from '../architecture/tree.ts'
import { READING_MS, readHouse } from './house.ts'
import { PageReader } from './pages.ts'
import { type House, reached, type Screen, unreached } from './reach.ts'
import { ROLES, type Role } from './roles.ts'

test('every role reaches by taps each screen that it may use', { timeout: READING_MS }, async () => {
  expect(lines(unreached(await readHouse()))).toEqual([])
})

const roleOf = (name: string): Role => {
  const found = ROLES.find((role) => role.name === name)
  if (!found) throw new Error(`no role is called ${name}`)
  return found
}
const [visitor, operator, publisher] = [roleOf('visitor'), roleOf('operator'), roleOf('publish.write')]
const screen = (path: string, to: readonly string[] = [], calls: Screen['calls'] = []): Screen => ({ path, to, calls })
const house = (facts: Partial<House>): House => ({
  screens: [screen('/home', ['/desk', '/open']), screen('/desk', ['/desk/one'], ['session:operator']), screen('/open')],
  begin: ['/home'],
  directory: () => [],
  gathered: () => [],
  onlyGathers: new Set(),
  audiences: {},
  byItself: {},
  answered: [],
  writes: () => true,
  ...facts,
})
const violations = (facts: Partial<House>, roles: readonly Role[] = [visitor, operator]) =>
  unreached(house(facts), roles).map(({ file, message }) => `${file} ${message}`)

describe('a walk', () => {
  test('goes by links as far as the role may go', () => {
    const { screens } = house({})
    const deeper = { screens: [...screens, screen('/desk/one', [], ['session:operator'])] }
    expect([...reached(operator, house(deeper))].toSorted()).toEqual(['/desk', '/desk/one', '/home', '/open'])
    expect([...reached(visitor, house(deeper))].toSorted()).toEqual(['/home', '/open'])
    expect(violations(deeper)).toEqual([])
  })

  test('reports a screen that no tap leads to, with who misses it', () => {
    const { screens } = house({})
    expect(violations({ screens: [...screens, screen('/lost')] })).toEqual([
      '/lost is not reached by visitor, operator',
    ])
    // a way that leads over a screen of others is none
    const behind = [screen('/home', ['/desk']), screen('/desk', ['/both'], ['session:operator']), screen('/both')]
    expect(violations({ screens: behind })).toEqual(['/both is not reached by visitor'])
  })

  test('begins with the directory as the role sees it', () => {
    const directory = ({ name }: Role) => (name === 'operator' ? ['/lost'] : [])
    expect(violations({ screens: [...house({}).screens, screen('/lost')], directory })).toEqual([
      '/lost is not reached by visitor',
    ])
  })

  test('goes through a door to what it gathers for the role', () => {
    const screens = [...house({}).screens, screen('/behind')]
    const gathered = ({ name }: Role, path: string) => (name === 'operator' && path === '/open' ? ['/behind'] : [])
    expect(violations({ screens, gathered })).toEqual(['/behind is not reached by visitor'])
    // who has one service there finds it without the door
    const few = { screens: [...house({}).screens, screen('/door')], gathered, onlyGathers: new Set(['/door']) }
    expect(violations(few)).toEqual(['/door no role uses it: say in tests/reach/audiences.ts who does'])
  })

  test('follows the links that the server answers, while it writes them', () => {
    const screens = [...house({}).screens, screen('/answered')]
    const answered = [{ from: '/open', to: '/answered', writtenBy: 'features/x/server/calls.ts' }]
    expect(violations({ screens, answered })).toEqual([])
    expect(violations({ screens, answered, writes: () => false })).toEqual([
      '/answered features/x/server/calls.ts does not write its address',
    ])
  })

  test('asks of holders of a right what their right opens', () => {
    const screens = [screen('/home'), screen('/write')]
    const audiences = { '/write': { of: ['publish.write'], because: 'a right' } }
    expect(violations({ screens, audiences }, [visitor, publisher])).toEqual(['/write is not reached by publish.write'])
  })

  test('reports lines of its lists that are true no more', () => {
    const byItself = { '/open': { writtenBy: 'x.ts', because: 'a code' } }
    expect(violations({ byItself })).toEqual([
      '/open is reached by taps: take it off the list of tests/reach/by-itself.ts',
    ])
    const gone = { '/gone': { of: ['operator'], because: 'none' } }
    expect(violations({ audiences: gone })).toEqual(['/gone is no screen: take it off the list'])
    const nobodys = { '/open': { of: [], because: 'none' } }
    expect(violations({ audiences: nobodys })).toEqual([
      '/open no role uses it: say in tests/reach/audiences.ts who does',
    ])
  })
})

describe('a screen is read', () => {
  const read = (modules: Readonly<Record<string, string>>) => {
    const sources = Object.entries(modules).map(([file, text]) => ({ file: `features/a/screens/${file}`, text }))
    return new PageReader(sources).page('features/a/screens/page.tsx')
  }

  test('by what its default export uses, through modules, constants and templates', () => {
    const { texts } = read({
      'page.tsx': `
        import { Row, PATHS } from './row.tsx'
        export default function Page() { return <><Row to={PATHS.two} />{lazy}</> }
        const lazy = () => import('./sheet.tsx')
        function Unused() { return <a href={hrefOf('/unused')} /> }`,
      'row.tsx': `
        export const PATHS = { one: '/one', two: \`/two/\${id}?kind=x\` }
        export const OTHER = '/other'
        export const Row = ({ to }) => <a onClick={() => go(\`/\${isOld ? 'old' : 'new'}/\${to}\`)} />`,
      'sheet.tsx': `export default () => <LinkRow href={hrefOf('/sheet')} />`,
    })
    expect([...texts].toSorted()).toEqual(['/new/{}', '/old/{}', '/one', '/sheet', '/two/{}?kind=x'])
  })

  test('without the way back, and without what stands in place of something that is missing', () => {
    const { texts } = read({
      'page.tsx': `
        const BACK = '/back'
        const NONE = { title: 'x', action: { label: 'y', to: '/none' } }
        export default function Page() {
          useBack(BACK)
          return (
            <ListPage back="/before" empty={{ action: () => go('/empty') }} notYours={NONE} action={() => go('/act')}>
              <Empty action={{ label: 'z', onPress: () => go('/missing') }} />
              {here === '/compared' && <a href={hrefOf('/there')} />}
            </ListPage>
          )
        }`,
    })
    expect([...texts].toSorted()).toEqual(['/act', '/there'])
  })

  test('with its calls, by the family of the client', () => {
    const { calls } = read({
      'page.tsx': `
        import { security as eyes } from './calls.ts'
        export default function Page() { useQuery(eyes.read('cameraList')); return <Loaded query={eyes.pages('crossings')} /> }`,
      'calls.ts': `export const security = callsOf<typeof access, 'security'>('security', facts)`,
    })
    expect([...calls]).toEqual(['security/cameraList', 'security/crossings'])
  })
})
