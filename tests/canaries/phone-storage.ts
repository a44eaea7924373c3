import type { Page } from 'playwright-core'
import { type Sighting, sightings } from './canaries.ts'

/** One thing that a browser keeps of the page's site. */
export interface Kept {
  readonly place: string
  readonly text: string
}

/**
 * All that the browser keeps for the page's site: both storages, cookies (also those that scripts cannot see), every record of IndexedDB,
 * every address and answer of the cache storage, and the addresses that history would show.
 */
export async function keptByPhone(page: Page): Promise<Kept[]> {
  const seen: unknown = await page.evaluate(COLLECT)
  const cookies = await page.context().cookies()
  const kept = Array.isArray(seen) ? (seen as Kept[]) : []
  if (kept.length === 0) throw new Error('the page was not looked into')
  return [...kept, ...cookies.map(({ name, value }) => ({ place: `cookie ${name}`, text: `${name} ${value}` }))]
}

/** Canaries in what the browser keeps. */
export async function sightingsOnPhone(page: Page): Promise<Sighting[]> {
  return (await keptByPhone(page)).flatMap(({ place, text }) => sightings(text, place))
}

// runs in the page
const COLLECT = `(async () => {
  const kept = [{ place: 'address', text: decodeURIComponent(location.href) }, { place: 'history', text: JSON.stringify(history.state) ?? '' }]
  const text = (value) => {
    const seen = new Set()
    return JSON.stringify(value, (key, each) => {
      if (typeof each === 'object' && each !== null) {
        if (seen.has(each)) return 'again'
        seen.add(each)
      }
      if (each instanceof ArrayBuffer) return Array.from(new Uint8Array(each), (byte) => byte.toString(16).padStart(2, '0')).join('')
      if (ArrayBuffer.isView(each)) return Array.from(new Uint8Array(each.buffer, each.byteOffset, each.byteLength), (byte) => byte.toString(16).padStart(2, '0')).join('')
      if (each instanceof Map || each instanceof Set) return [...each]
      return typeof each === 'bigint' ? String(each) : each
    }) ?? ''
  }
  for (const [name, storage] of [['localStorage', localStorage], ['sessionStorage', sessionStorage]])
    for (const key of Object.keys(storage)) kept.push({ place: name + ' ' + key, text: key + ' ' + storage.getItem(key) })
  kept.push({ place: 'document.cookie', text: decodeURIComponent(document.cookie) })
  for (const cache of await caches.keys())
    for (const request of await (await caches.open(cache)).keys()) {
      const answer = await caches.match(request, { cacheName: cache })
      kept.push({ place: 'cache ' + cache, text: decodeURIComponent(request.url) + ' ' + (answer ? await answer.text() : '') })
    }
  const done = (request) => new Promise((resolve, reject) => { request.onsuccess = () => resolve(request.result); request.onerror = () => reject(request.error) })
  for (const { name } of await indexedDB.databases()) {
    const database = await done(indexedDB.open(name))
    for (const store of database.objectStoreNames) {
      const records = database.transaction(store).objectStore(store)
      kept.push({ place: 'indexedDB ' + name + '.' + store, text: text([await done(records.getAllKeys()), await done(records.getAll())]) })
    }
    database.close()
  }
  return kept
})()`
