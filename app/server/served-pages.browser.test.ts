import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { makeSentNotice, paragraph } from '#fixtures/notices'
import { makeItem } from '#fixtures/publishing'
import { toInstant } from '#vocabulary/day'
import { sharedChromium } from '../../tests/support/browser.ts'
import { PHONE } from '../../tests/support/contexts.ts'
import { makeWorld, type World } from '../../tests/support/world.ts'

// Pages that everybody may read come with card and text. It stands among the browser tests because it wants the built phone.

const BASE = '/front/mobile'
const DEAD = '018f0000-0000-7000-8000-00000000dead'
const NASTY = `</title><script>alert(1)</script>"'><img src=x onerror=alert(2)>&amp;\u2028`
let world: World
let writer: string
let reviewer: string
const endings: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  world = await makeWorld({ dist: join(import.meta.dirname, '../../dist') })
  writer = (await world.person()).id
  reviewer = (await world.person()).id
})
afterEach(async () => {
  for (const end of endings.splice(0)) await end()
})

type Facts = Partial<Parameters<typeof makeItem>[1]>
const made = (facts: Facts) =>
  makeItem(world.store.db, {
    kind: 'news',
    authorId: writer,
    reviewerId: reviewer,
    body: paragraph('正文说雪松'),
    ...facts,
  })
const hours = (n: number) => toInstant(new Date(world.now().getTime() + n * 3_600_000))
const get = (path: string, headers: Record<string, string> = {}) => fetch(world.origin + BASE + path, { headers })
const htmlOf = async (path: string) => (await get(path)).text()
/** The `og:` facts of a page, as a reader of cards takes them. */
const cardOf = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<meta property="og:(\w+)" content="([^"]*)">/g)].map(([, name = '', text]) => [name, text]),
  )
const bodyOf = (html: string) => html.slice(html.indexOf('<div id="root"')).replace(/^<div[^>]*>/, '')

const KINDS = [
  ['news', '/news/detail?id=', {}],
  ['banner', '/banner/detail?id=', { facts: { link: '/hotline' } }],
  ['tender', '/biddingSystem/detail?id=', { facts: { number: 'ZB-1', deadlineAt: '2099-01-01T10:00:00+08:00' } }],
  ['activity', '/activityshare?id=', {}],
  ['topic', '/conversation?id=', {}],
  ['room', '/investmentshare?id=', { facts: { building: '2 号楼', areaM2: '80' } }],
  ['rental', '/investmentshare?notice=', {}],
] as const

const factsOf = (kind: (typeof KINDS)[number][0], facts: object): Facts =>
  kind === 'activity'
    ? { kind, facts: { startsAt: hours(48), endsAt: hours(50), place: '报告厅', seats: 30 } }
    : { kind, ...facts }

describe('a published page', () => {
  test.each(KINDS)('of kind %s has its card and its text', async (kind, path, facts) => {
    const id = await made({ ...factsOf(kind, facts), title: `${kind} 的标题`, summary: '一句话' })
    const html = await htmlOf(path + id)
    expect(html).toContain(`<title>${kind} 的标题</title>`)
    expect(cardOf(html)).toEqual({
      site_name: '园区通',
      type: 'article',
      title: `${kind} 的标题`,
      description: '一句话',
    })
    expect(bodyOf(html)).toContain('正文说雪松')
    expect(bodyOf(html)).toContain(`<h2>${kind} 的标题</h2>`)
  })

  test('without a summary is described by its text; a shared notice has a page too', async () => {
    const id = await made({ body: paragraph('长'.repeat(200)) })
    expect(cardOf(await htmlOf(`/news/detail?id=${id}`))['description']).toBe(`${'长'.repeat(120)}…`)
    const shareToken = 'Vx3nq0hT2cY7sWmK8bLdRg'
    const of = { companyId: null, authorId: writer, to: [], title: '停水', body: paragraph('周日停水'), shareToken }
    await makeSentNotice(world.store.db, of)
    const html = await htmlOf(`/noticedetail?token=${shareToken}`)
    expect([cardOf(html)['title'], bodyOf(html).includes('周日停水')]).toEqual(['停水', true])
    expect(cardOf(await htmlOf(`/noticeshare?token=${shareToken}`))['description']).toBe('周日停水')
  })

  test('escapes whatever was written, in head, text and answers', async () => {
    const id = await made({ title: NASTY, summary: NASTY, body: paragraph(NASTY) })
    const answer = await get(`/news/detail?id=${id}`)
    const html = await answer.text()
    expect(html).not.toMatch(/<script>alert|<img src=x/)
    expect(html.match(/<script/g)?.length).toBe((await htmlOf('/news/detail')).match(/<script/g)?.length)
    expect(answer.headers.get('content-security-policy')).toBe(
      (await get('/news/detail')).headers.get('content-security-policy'),
    )
  })

  test('withdrawn, not published, of another kind or park, and unknown answer alike, byte for byte', async () => {
    const gone = await made({})
    await world.store.db.updateTable('publishing.item').set({ state: 'withdrawn' }).where('id', '=', gone).execute()
    const others = [
      await made({ state: 'draft' }),
      await made({ state: 'review' }),
      await made({ areaId: '2' }),
      await made({ kind: 'banner' }),
      DEAD,
      'x',
    ]
    const first = await get(`/news/detail?id=${gone}`)
    const html = await first.text()
    expect(cardOf(html)).toEqual({ site_name: '园区通', type: 'website', title: '园区通' })
    for (const id of others) {
      const answer = await get(`/news/detail?id=${id}`)
      expect([answer.status, await answer.text(), answer.headers.get('etag')]).toEqual([
        200,
        html,
        first.headers.get('etag'),
      ])
    }
  })

  test('is asked again each time, and is another for another park', async () => {
    const id = await made({ areaId: '2', title: '二园' })
    const path = `/news/detail?id=${id}`
    const theirs = await get(path, { cookie: 'a=b; preferences=auto.normal.2' })
    expect(await theirs.text()).toContain('二园')
    expect(theirs.headers.get('cache-control')).toBe('no-cache')
    expect(theirs.headers.get('vary')).toBe('accept-encoding, cookie')
    const etag = theirs.headers.get('etag') ?? ''
    const again = await get(path, { cookie: 'preferences=auto.normal.2', 'if-none-match': etag })
    expect(again.status).toBe(304)
    await world.store.db.updateTable('publishing.revision').set({ title: '改名' }).where('itemId', '=', id).execute()
    const changed = await get(path, { cookie: 'preferences=auto.normal.2', 'if-none-match': etag })
    expect([changed.status, (await changed.text()).includes('改名')]).toEqual([200, true])
  })
})

describe('in a browser', () => {
  /** Opens a page; answers it with what it complained of. */
  async function opened(path: string, options: object = {}): Promise<{ page: Page; complaints: string[] }> {
    const context = await (await sharedChromium()).newContext({ ...PHONE, ...options })
    endings.push(() => context.close())
    const page = await context.newPage()
    const complaints: string[] = []
    page.on('pageerror', (error) => complaints.push(error.message))
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text())
    })
    await page.addInitScript(`
      globalThis.shift = 0
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) globalThis.shift += entry.value
      }).observe({ type: 'layout-shift', buffered: true })
      addEventListener('DOMContentLoaded', () => {
        const heading = document.querySelector('h2')
        if (heading) heading.fromServer = true
      })`)
    await page.goto(world.origin + BASE + path)
    return { page, complaints }
  }

  test('it is read without any script', async () => {
    const id = await made({ title: '无脚本' })
    const { page } = await opened(`/news/detail?id=${id}`, { javaScriptEnabled: false })
    expect(await page.getByText('正文说雪松').isVisible()).toBe(true)
    expect(await page.getByRole('heading', { name: '无脚本', level: 2 }).isVisible()).toBe(true)
  })

  test.each(KINDS)(
    'a page of kind %s is taken over as it is: once, in its place, without complaint',
    async (kind, path, facts) => {
      const id = await made({ ...factsOf(kind, facts), title: `接管 ${kind}` })
      const { page, complaints } = await opened(path + id)
      await page.getByRole('button', { name: '分享', exact: true }).waitFor()
      // asked anew once it is alive
      await expect
        .poll(() =>
          page.evaluate(`performance.getEntriesByType('resource').some(({ name }) => name.includes('/portal/'))`),
        )
        .toBe(true)
      await expect.poll(() => page.title()).toBe(`接管 ${kind}`)
      expect(await page.getByRole('heading', { name: `接管 ${kind}`, level: 2 }).count()).toBe(1)
      expect(await page.getByText('正文说雪松').count()).toBe(1)
      // the very element that the server sent, with the program's hands on it
      expect(await page.evaluate(`document.querySelector('h2').fromServer`)).toBe(true)
      expect(
        await page.evaluate(`Object.keys(document.querySelector('h2')).some((key) => key.startsWith('__react'))`),
      ).toBe(true)
      expect(complaints).toEqual([])
      expect(await page.evaluate('globalThis.shift')).toBeLessThan(0.01)
    },
  )
})
