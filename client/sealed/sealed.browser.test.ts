import type { BrowserContext, Page } from 'playwright-core'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { sharedChromium } from '../../tests/support/browser.ts'
import { bundle } from '../../tests/support/bundle.ts'
import type * as sealing from './index.ts'

// What stands in Chromium's own database. Functions given to the page run there, where the script of this test is called `here`.

declare const here: { readonly parts: { readonly sealing: typeof sealing } }
let script: string
let context: BrowserContext
let page: Page

beforeAll(async () => {
  script = `${await bundle({ sealing: '#client/sealed' })}\nglobalThis.here = globalThis`
})
afterEach(() => context.close())

async function open(): Promise<Page> {
  const one = await context.newPage()
  await one.route('**', (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  await one.goto('http://127.0.0.1:1/')
  await one.addScriptTag({ content: script })
  return one
}
async function start(): Promise<void> {
  context = await (await sharedChromium()).newContext()
  page = await open()
}

test('a value comes back after a reload, and nothing of it stands in the database', async () => {
  await start()
  await page.evaluate(() => here.parts.sealing.sealed('b').put({ list: { name: '王*光谷', more: 1 } }))
  const kept = await page.evaluate(async () => {
    const asking = indexedDB.open('b')
    const db = await new Promise<IDBDatabase>((done) => (asking.onsuccess = () => done(asking.result)))
    const all = (store: string) => {
      const request = db.transaction(store).objectStore(store).getAll()
      return new Promise<unknown[]>((done) => (request.onsuccess = () => done(request.result)))
    }
    const [box, keys] = [(await all('box')) as { bytes: ArrayBuffer }[], (await all('keys')) as CryptoKey[]]
    const out = await crypto.subtle.exportKey('raw', keys[0] as CryptoKey).catch((error: Error) => error.name)
    db.close()
    return { text: new TextDecoder().decode(box[0]?.bytes), count: box.length, extractable: keys[0]?.extractable, out }
  })
  expect(kept).toMatchObject({ count: 1, extractable: false, out: 'InvalidAccessError' })
  expect(kept.text).not.toMatch(/王|name|光谷/)
  await page.close()
  page = await open()
  const again = await page.evaluate(async () => {
    const box = here.parts.sealing.sealed('b')
    return [await box.get('list'), await box.get('none'), box.lasting()]
  })
  expect(again).toEqual([{ name: '王*光谷', more: 1 }, null, true])
})

test('a sealed value under another name is none', async () => {
  await start()
  const read = await page.evaluate(async () => {
    const box = here.parts.sealing.sealed('b')
    await box.put({ mine: 'of one', theirs: 'of the other' })
    const asking = indexedDB.open('b')
    const db = await new Promise<IDBDatabase>((done) => (asking.onsuccess = () => done(asking.result)))
    const store = db.transaction('box', 'readwrite').objectStore('box')
    const theirs = store.get('theirs')
    await new Promise<void>((done) => {
      theirs.onsuccess = () => {
        store.put(theirs.result, 'mine').onsuccess = () => done()
      }
    })
    db.close()
    return [await box.get('mine'), await box.get('theirs')]
  })
  expect(read).toEqual([null, 'of the other'])
})

test('what is of a session goes with it, on every page at once, and is not put back by a write under way', async () => {
  await start()
  const other = await open()
  const put = () => here.parts.sealing.sealedForSession().put({ list: 'of the session' })
  await Promise.all([page.evaluate(put), other.evaluate(put)])
  const late = await page.evaluate(async () => {
    const { forgetSealed, sealedForSession, sealUntil } = here.parts.sealing
    sealUntil(Date.now() + 1000)
    const box = sealedForSession()
    await box.get('list')
    const writing = box.put({ list: 'late '.repeat(200_000) }).then(
      () => 'written',
      () => 'rejected',
    )
    forgetSealed()
    return await writing
  })
  const databases = () => other.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))
  // either the write was over before, or it came too late: in no case does it stand
  expect(['written', 'rejected']).toContain(late)
  await expect.poll(databases).toEqual([])
  expect(await other.evaluate(() => here.parts.sealing.sealedForSession().get('list'))).toBeNull()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('sealed.until'))).toBeNull()
})

test('what is over goes at the start of a page, and so does what is nobody’s any more', async () => {
  await start()
  const kept = (signedIn: boolean, until: number) =>
    page.evaluate(
      async ([signed, at]) => {
        const { forgetOverdue, sealedForSession, sealUntil } = here.parts.sealing
        sealUntil(at)
        await sealedForSession().put({ list: 1 })
        forgetOverdue(signed, 1_000)
        // the deletion stands before this in the browser's queue
        return await sealedForSession().get('list')
      },
      [signedIn, until] as const,
    )
  expect(await kept(true, 1_000)).toBe(1)
  expect(await kept(true, 999)).toBeNull()
  expect(await kept(false, 2_000)).toBeNull()
})

test('of several holders the earliest moment counts, also beside one that a program before wrote', async () => {
  await start()
  const kept = (gate: string | null, at: number) =>
    page.evaluate(
      async ([before, now]) => {
        const { forgetOverdue, sealedForSession, sealUntil } = here.parts.sealing
        if (before !== null) localStorage.setItem('sealed.until', before)
        sealUntil(3_000, 'rounds')
        await sealedForSession().put({ list: 1 })
        forgetOverdue(true, now)
        return await sealedForSession().get('list')
      },
      [gate, at] as const,
    )
  expect(await kept('2000', 2_000)).toBe(1)
  expect(await kept('2000', 2_001)).toBeNull()
  expect(await kept(null, 3_000)).toBe(1)
})

test('bytes are sealed as bytes, and come back as such; what was sealed as JSON is not read as bytes', async () => {
  await start()
  const read = await page.evaluate(async () => {
    const box = here.parts.sealing.sealed('b')
    await box.put({ picture: new TextEncoder().encode('a picture of a pump'), facts: { at: 1 } })
    const asking = indexedDB.open('b')
    const db = await new Promise<IDBDatabase>((done) => (asking.onsuccess = () => done(asking.result)))
    const store = db.transaction('box', 'readwrite').objectStore('box')
    const sealed = store.get('picture')
    const stored = await new Promise<{ bytes: ArrayBuffer }>((done) => (sealed.onsuccess = () => done(sealed.result)))
    const again = db.transaction('box', 'readwrite').objectStore('box')
    await new Promise<void>((done) => {
      again.put({ ...stored, raw: undefined }, 'picture as JSON').onsuccess = () => done()
    })
    db.close()
    const picture = await here.parts.sealing.sealed('b').get('picture')
    return {
      text: picture instanceof Uint8Array ? new TextDecoder().decode(picture) : null,
      plain: new TextDecoder().decode(stored.bytes),
      turned: await box.get('picture as JSON'),
    }
  })
  expect(read).toMatchObject({ text: 'a picture of a pump', turned: null })
  expect(read.plain).not.toContain('pump')
})

test('a younger program that changes the database takes nothing of what waits in it from an older page, nor from itself', async () => {
  await start()
  const other = await open()
  await page.evaluate(() => here.parts.sealing.sealed('b').put({ act: 'of the older' }))
  await other.evaluate(async () => {
    const asking = indexedDB.open('b', 2)
    asking.onupgradeneeded = () => asking.result.createObjectStore('more')
    await new Promise<void>((done) => (asking.onsuccess = () => done()))
    asking.result.close()
    await here.parts.sealing.sealed('b').put({ later: 'of the younger' })
  })
  const read = () =>
    page.evaluate(async () => {
      const box = here.parts.sealing.sealed('b')
      await box.put({ still: 'written' })
      return [await box.get('act'), await box.get('later'), await box.get('still'), box.lasting()]
    })
  expect(await read()).toEqual(['of the older', 'of the younger', 'written', true])
})
