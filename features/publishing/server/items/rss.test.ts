import { SaxesParser } from 'saxes'
import { expect, test } from 'vitest'
import type { Shown } from './queries.ts'
import { writeRss } from './rss.ts'

const row = (facts: Partial<Shown>): Shown => ({
  id: '018f0000-0000-7000-8000-000000000001',
  areaId: '1',
  kind: 'news',
  state: 'published',
  title: '园区 <b>开放日</b> & 招聘',
  summary: '"周六"\u0007见',
  body: { blocks: [] },
  facts: {},
  pictureId: null,
  publishedAt: new Date('2026-11-25T02:00:00Z'),
  endsAt: null,
  ...facts,
})

test('a feed is read back by an XML parser, with every sign as it was', () => {
  const text = writeRss({ kind: 'news', publicUrl: 'https://park.example', areaId: '1', rows: [row({})] })
  const told: [string, string][] = []
  let open = ''
  const parser = new SaxesParser()
  parser.on('opentag', ({ name }) => {
    open = name
  })
  parser.on('text', (words) => {
    if (words.trim()) told.push([open, words])
  })
  parser.write(text).close()
  expect(told).toEqual([
    ['title', '园区资讯'],
    ['link', 'https://park.example/front/mobile/publishing/list'],
    ['description', '园区资讯'],
    ['language', 'zh-cn'],
    ['title', '园区 <b>开放日</b> & 招聘'],
    ['link', 'https://park.example/front/mobile/news/detail?id=018f0000-0000-7000-8000-000000000001'],
    ['guid', 'https://park.example/front/mobile/news/detail?id=018f0000-0000-7000-8000-000000000001'],
    ['description', '"周六"见'],
    ['pubDate', 'Wed, 25 Nov 2026 02:00:00 GMT'],
  ])
})

test('the links of a feed lead to pages of this client, in the park of the feed', () => {
  const find = (address: string) => {
    const { pathname, searchParams } = new URL(address)
    return [pathname, searchParams.get('parkId')]
  }
  for (const [kind, page] of [
    ['news', '/news/detail'],
    ['tender', '/biddingSystem/detail'],
  ] as const) {
    const text = writeRss({ kind, publicUrl: 'https://park.example', areaId: '2', rows: [row({ kind })] })
    const links = [...text.matchAll(/<link>([^<]*)<\/link>/g)].map(([, link = '']) =>
      find(link.replaceAll('&amp;', '&')),
    )
    expect(links).toEqual([
      ['/front/mobile/publishing/list', '2'],
      [`/front/mobile${page}`, '2'],
    ])
  }
})
