import { describe, expect, test } from 'vitest'
import { lines } from '../architecture/tree.ts'
import { READING_MS, readHouse } from './house.ts'
import { BY_LOADED, OTHER_WORDS } from './other-words.ts'
import { PageReader } from './pages.ts'
import { type Words, wordsAstray } from './titles.ts'

test('every page is titled by what was tapped', { timeout: READING_MS }, async () => {
  const { screens, entries } = await readHouse()
  const titled = screens.map(({ path, heading, page, links }) => ({
    path,
    heading,
    titles: page.titles.size > 0 ? page.titles : new Set([heading]),
    links,
  }))
  expect(lines(wordsAstray({ screens: titled, entries, exceptions: OTHER_WORDS, byLoaded: BY_LOADED }))).toEqual([])
})

describe('words are compared', () => {
  const page = (path: string, title: string, links: Words['screens'][number]['links'] = []) => ({
    path,
    heading: title,
    titles: new Set([title]),
    links,
  })
  const messages = (facts: Partial<Words>) =>
    wordsAstray({ screens: [], entries: [], exceptions: [], byLoaded: [], ...facts }).map(
      ({ file, message }) => `${file} ${message}`,
    )

  test('those of the directory to the letter', () => {
    const screens = [page('/rooms', '招商分享'), page('/wifi', '免费 WiFi')]
    const entries = [
      { path: '/rooms', name: '待租房源' },
      { path: '/wifi', name: '免费 WiFi' },
      { path: '/coming', name: '我的房屋' },
    ]
    expect(messages({ screens, entries })).toEqual(['/rooms the directory says 待租房源, the page 招商分享'])
  })

  test('what stands above a page on its way is its title', () => {
    const screens = [{ ...page('/rooms', '待租房源'), heading: '招商分享' }]
    expect(messages({ screens })).toEqual([
      '/rooms first says 招商分享, then 待租房源: give it a heading in screens/index.ts',
    ])
    expect(messages({ screens, byLoaded: ['/rooms'] })).toEqual([])
    expect(messages({ screens: [page('/rooms', '待租房源')], byLoaded: ['/rooms'] })).toEqual([
      '/rooms says one title: take it off the list',
    ])
  })

  test('those of links as part of the title, or the title as part of them; those of records are not', () => {
    const links = ['服务热线', '联系服务热线', '热线', '有疑问', '{}的热线'].map((words) => ({ words, to: '/hotline' }))
    const screens = [page('/bill', '账单详情', links), page('/hotline', '服务热线')]
    expect(messages({ screens })).toEqual(['/bill its link 有疑问 leads to /hotline: 服务热线'])
    const known = { words: '有疑问', to: '/hotline', because: 'a reason' }
    expect(messages({ screens, exceptions: [known] })).toEqual([])
    expect(messages({ screens, exceptions: [known, { ...known, words: '服务热线' }] })).toEqual([
      '/hotline no link 服务热线 leads to other words: take it off the list',
    ])
  })
})

describe('a screen is read', () => {
  const read = (modules: Readonly<Record<string, string>>) => {
    const sources = Object.entries(modules).map(([file, text]) => ({ file: `features/a/screens/${file}`, text }))
    return new PageReader(sources).page('features/a/screens/page.tsx')
  }

  test('with the titles of its pages: in words, by a constant, by a field, by what is loaded, for several pages at once', () => {
    const { titles } = read({
      'page.tsx': `
        import { TITLE, WAY } from './words.ts'
        export default function Page() {
          const both = { title: '两页', back: '/services' }
          return <><ListPage title="名单" /><LoadedPage title={(one) => one?.name ?? '一份'} /><SignedIn title={TITLE} />
            <Finding title={WAY.title} /><ListPage {...both} /><Section title="一段" /><GrantSheet title="一张" /></>
        }`,
      'words.ts': `export const TITLE = '标题'; export const WAY = { title: '怎样' }`,
    })
    expect([...titles].toSorted()).toEqual(['一份', '两页', '名单', '怎样', '标题'].toSorted())
  })

  test('with the words of its links: of a row, of a table, of a call that draws a row', () => {
    const { links } = read({
      'page.tsx': `
        const PATH = '/one'
        const WAYS = [{ path: '/two', title: '第二' }, { path: '/three', label: '第三' }]
        export default function Page() {
          return <><LinkRow title="第一" href={hrefOf(PATH)} />{WAYS.map(draw)}{row('第四', '/four', '说明')}
            <LinkRow title="第五" onPress={() => go('/five', { id })} /><Button onPress={() => go('/six')}>去做</Button></>
        }`,
    })
    expect(links.map(({ words, to }) => `${words} ${to}`).toSorted()).toEqual(
      ['第一 /one', '第二 /two', '第三 /three', '第四 /four', '第五 /five'].toSorted(),
    )
  })
})
