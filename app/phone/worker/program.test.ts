import { beforeEach, describe, expect, test } from 'vitest'
import { type Caches, filesNamed, program, SHELL } from './program.ts'

const ORIGIN = 'https://park.example'
const BASE = '/front/mobile'

/** Caches in memory, in the order in which they were made. */
function memoryCaches(): Caches & { readonly all: Map<string, Map<string, Response>> } {
  const all = new Map<string, Map<string, Response>>()
  return {
    all,
    async open(name) {
      const kept = all.get(name) ?? new Map<string, Response>()
      all.set(name, kept)
      return {
        match: async (address: string) => kept.get(address)?.clone(),
        put: async (address: string, answer: Response) => void kept.set(address, answer),
        keys: async () => [...kept.keys()].map((address) => new Request(ORIGIN + address)),
      }
    },
    keys: async () => [...all.keys()],
    delete: async (name) => all.delete(name),
    async match(address) {
      for (const kept of all.values()) if (kept.has(address)) return kept.get(address)?.clone()
      return undefined
    },
  }
}

const paths = ['/services', '/hotline', '/paycode', '/billdetail/{bill}', '/addressbook/{id?}']
const html = (name: string) =>
  `<div id="root" data-place="{&#34;screen&#34;:&#34;${BASE}/assets/${name}.js&#34;}"></div><script data-entry="${BASE}/assets/main.js" data-needed="${BASE}/assets/vendor.js"></script>`

let caches: ReturnType<typeof memoryCaches>
let served: Map<string, string>
let asked: string[]
let online: boolean
/** The network goes when this is asked for. */
let goesAt: string
let busyAt: string
let moved: Map<string, string>
/** Comes with a text of its own. */
let textAt: string

const make = (stamp: string) =>
  program({ stamp, paths, files: [`${BASE}/assets/main.js`], ahead: ['/hotline'] }, ORIGIN, caches, async (address) => {
    const path = address.replace(ORIGIN, '').replace(/\?.*/, '')
    asked.push(path)
    if (path === busyAt) return new Response('later', { status: 503 })
    if (!online || path === goesAt) throw new TypeError('no network')
    const body = served.get(path)
    const elsewhere = moved.get(path)
    if (elsewhere !== undefined)
      return Object.defineProperties(new Response(''), { redirected: { value: true }, url: { value: elsewhere } })
    const headers = { ...(path === textAt && { 'x-served': 'text' }) }
    return body === undefined ? new Response('gone', { status: 404 }) : new Response(body, { headers })
  })
/** A build comes and takes over. */
async function start(stamp: string) {
  const mine = make(stamp)
  await mine.install()
  await mine.activate()
  return mine
}
const open = (of: ReturnType<typeof make>, path: string) =>
  of.answer({ method: 'GET', mode: 'navigate', url: `${ORIGIN}${BASE}${path}` })
const text = async (answer: Promise<Response> | null) => (await answer)?.text()

beforeEach(() => {
  caches = memoryCaches()
  asked = []
  online = true
  goesAt = ''
  busyAt = ''
  moved = new Map()
  textAt = ''
  served = new Map([
    [SHELL, 'the shell'],
    [`${BASE}/services`, html('services')],
    [`${BASE}/hotline`, html('hotline')],
    [`${BASE}/billdetail/7`, html('bill')],
    [`${BASE}/billdetail/0`, html('bill')],
    ...['main', 'vendor', 'services', 'hotline', 'bill', 'part'].map(
      (name) => [`${BASE}/assets/${name}.js`, `// ${name}`] as const,
    ),
  ])
})

describe('what is answered', () => {
  test.each([
    ['POST', 'navigate', `${ORIGIN}${BASE}/services`],
    ['GET', 'navigate', `https://cashier.example${BASE}/services`],
    ['GET', 'navigate', `${ORIGIN}/sandbox/cashier`],
    ['GET', 'navigate', `${ORIGIN}/front/mobiles`],
    ['GET', 'cors', `${ORIGIN}/ipark/portal/app/wallet/balance`],
    ['GET', 'cors', `${ORIGIN}${BASE}/sw.js`],
  ] as const)('%s %s %s is none of ours', (method, mode, url) => {
    expect(make('a').answer({ method, mode, url })).toBeNull()
  })

  test('a page that was opened once opens without network, whatever its id and query', async () => {
    const mine = make('a')
    await text(open(mine, '/billdetail/7?from=list'))
    online = false
    expect(await text(open(mine, '/billdetail/8'))).toBe(html('bill'))
  })

  test('a page that is kept waits for no network', async () => {
    const mine = make('a')
    await text(open(mine, '/services'))
    await text(open(mine, '/services?a=1'))
    expect(asked).toEqual([`${BASE}/services`])
  })

  test('a page that was never opened is the shell without network', async () => {
    const mine = make('a')
    await mine.install()
    online = false
    expect(await text(open(mine, '/services'))).toBe('the shell')
    expect(await text(open(mine, '/no/such/page'))).toBe('the shell')
  })

  test('a page with a text of its own is not kept for its route', async () => {
    const mine = await start('a')
    textAt = `${BASE}/services`
    expect(await text(open(mine, '/services?id=1'))).toBe(html('services'))
    online = false
    expect(await text(open(mine, '/services?id=2'))).toBe('the shell')
  })

  test('what the server says no to is not kept', async () => {
    const mine = make('a')
    served.delete(`${BASE}/services`)
    expect((await open(mine, '/services'))?.status).toBe(404)
    served.set(`${BASE}/services`, html('services'))
    expect(await text(open(mine, '/services'))).toBe(html('services'))
  })

  test.each([
    ['/', '/licenseplate'],
    ['', '/licenseplate'],
    ['/?lot=P1', '/licenseplate?lot=P1'],
  ])('the first page is where the root leads: %s', async (path, first) => {
    const answer = await open(make('a'), path)
    expect([answer?.status, answer?.headers.get('location')]).toEqual([302, `${ORIGIN}${BASE}${first}`])
  })

  test('a page that the server has elsewhere is gone to, and not kept', async () => {
    const mine = make('a')
    moved.set(`${BASE}/services`, `${ORIGIN}${BASE}/hotline`)
    const answer = await open(mine, '/services')
    expect([answer?.status, answer?.headers.get('location')]).toEqual([302, `${ORIGIN}${BASE}/hotline`])
    await expect(mine.visited('/services', [])).rejects.toThrow('answered')
    moved.clear()
    expect(await text(open(mine, '/services'))).toBe(html('services'))
  })

  test('a file that the server has no more is not kept', async () => {
    const mine = make('a')
    const part = `${BASE}/assets/part.js`
    const file = async () => (await mine.answer({ method: 'GET', mode: 'cors', url: ORIGIN + part }))?.status
    served.delete(part)
    expect(await file()).toBe(404)
    served.set(part, '// part')
    expect(await file()).toBe(200)
  })

  test('a file is asked for once', async () => {
    const mine = make('a')
    const file = () => mine.answer({ method: 'GET', mode: 'cors', url: `${ORIGIN}${BASE}/assets/vendor.js` })
    await text(file())
    online = false
    expect(await text(file())).toBe('// vendor')
    expect(asked).toEqual([`${BASE}/assets/vendor.js`])
  })
})

describe('a build', () => {
  test('comes with its shell, its files and the pages ahead with theirs', async () => {
    const mine = make('a')
    await mine.install()
    online = false
    expect(await text(open(mine, '/hotline'))).toBe(html('hotline'))
    expect([...(caches.all.get('program:a')?.keys() ?? [])]).toEqual([
      `${BASE}/assets/main.js`,
      `${BASE}/assets/vendor.js`,
      `${BASE}/assets/hotline.js`,
      `${BASE}/~page/hotline`,
      SHELL,
    ])
  })

  test('takes over the pages that the one before had kept, as they are now', async () => {
    const old = make('a')
    await text(open(old, '/billdetail/7'))
    const next = await start('b')
    online = false
    expect(await text(open(next, '/billdetail/9'))).toBe(html('bill'))
    expect(await text(open(next, '/services'))).toBe('the shell')
  })

  test('leaves the one before to pages that are open, and drops older ones and nothing else', async () => {
    await caches.open('of somebody else')
    for (const stamp of ['a', 'b', 'c']) await start(stamp)
    expect([...caches.all.keys()]).toEqual(['of somebody else', 'program:b', 'program:c'])
  })

  test.each([
    ['a file', `${BASE}/assets/main.js`],
    ['a page ahead', `${BASE}/hotline`],
    ['a file of a page ahead', `${BASE}/assets/hotline.js`],
    ['its shell', SHELL],
  ])('that lacks %s does not come', async (_, address) => {
    served.delete(address)
    await expect(make('a').install()).rejects.toThrow(`${address} answered 404`)
  })

  test('that came half takes the place of no other one, and goes with the next', async () => {
    await start('a')
    served.delete(SHELL)
    await expect(make('b').install()).rejects.toThrow('404')
    served.set(SHELL, 'the shell')
    await start('c')
    expect([...caches.all.keys()]).toEqual(['program:a', 'program:c'])
  })

  test('comes without the pages that are no more', async () => {
    await text(open(make('a'), '/services'))
    served.delete(`${BASE}/services`)
    const next = await start('b')
    served.set(`${BASE}/services`, html('services'))
    online = false
    expect(await text(open(next, '/services'))).toBe('the shell')
  })

  test('does not come where network or server go before the pages that were kept are here', async () => {
    await text(open(make('a'), '/services'))
    goesAt = `${BASE}/services`
    await expect(make('b').install()).rejects.toThrow('no network')
    goesAt = ''
    busyAt = `${BASE}/services`
    await expect(make('b').install()).rejects.toThrow('503')
  })

  test('a file of two builds outlives the first', async () => {
    const part = `${BASE}/assets/part.js`
    const file = (of: ReturnType<typeof make>) => of.answer({ method: 'GET', mode: 'cors', url: ORIGIN + part })
    await text(file(await start('a')))
    await text(file(await start('b')))
    const last = await start('c')
    expect([...caches.all.keys()]).toEqual(['program:b', 'program:c'])
    online = false
    expect(await text(file(last))).toBe('// part')
    expect(asked.filter((path) => path === part)).toHaveLength(1)
  })
})

test('a screen that was opened from another one is kept with its files, and nothing of elsewhere', async () => {
  const mine = make('a')
  await mine.visited('/services', [`${BASE}/assets/part.js`, '/ipark/portal/app/wallet/balance'])
  await mine.visited('/no/such/path', [])
  online = false
  expect(await text(open(mine, '/services'))).toBe(html('services'))
  expect([...(caches.all.get('program:a')?.keys() ?? [])]).toEqual([
    `${BASE}/assets/main.js`,
    `${BASE}/assets/vendor.js`,
    `${BASE}/assets/services.js`,
    `${BASE}/~page/services`,
    `${BASE}/assets/part.js`,
  ])
})

test('a screen whose files did not come is not kept', async () => {
  const mine = make('a')
  await mine.install()
  goesAt = `${BASE}/assets/services.js`
  await expect(mine.visited('/services', [])).rejects.toThrow('no network')
  expect(caches.all.get('program:a')?.has(`${BASE}/~page/services`)).toBe(false)
})

test('a page names its files', () => {
  expect(filesNamed(html('x'))).toEqual([`${BASE}/assets/main.js`, `${BASE}/assets/vendor.js`, `${BASE}/assets/x.js`])
  expect(filesNamed('<p>')).toEqual([])
})
