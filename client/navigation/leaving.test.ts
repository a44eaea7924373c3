import { beforeEach, describe, expect, test, vi } from 'vitest'

// The phone's back, with a history that goes its steps later, as a browser's does, and a router that listens after this room.

const over = vi.hoisted(() => {
  const open: (() => void)[] = []
  const listeners = new Set<() => void>()
  return { open, listeners }
})
vi.mock('#ui/layer', () => ({
  layers: {
    count: () => over.open.length,
    closeTop: () => over.open.at(-1)?.(),
    watch(changed: () => void) {
      over.listeners.add(changed)
      return () => over.listeners.delete(changed)
    },
  },
}))
vi.mock('#client/travel', () => ({ depart: () => undefined }))

interface Entry {
  readonly key: string
  readonly idx: number
  readonly layer?: number
}

let entries: Entry[]
let at: number
/** The page that the router shows, by its key, and those that it was told of. */
let shown: string
let heard: string[]
let stop: () => void
let leaving: typeof import('./leaving.ts')
let fromPage: (leave: () => void) => void

beforeEach(async () => {
  vi.useFakeTimers()
  over.open.length = 0
  over.listeners.clear()
  entries = [0, 1, 2].map((idx) => ({ key: `page${idx}`, idx }))
  at = 1
  shown = 'page1'
  heard = []
  const page = new EventTarget()
  vi.stubGlobal('window', page)
  vi.stubGlobal('history', {
    get state() {
      return entries[at]
    },
    pushState(state: Entry) {
      entries = [...entries.slice(0, at + 1), state]
      at += 1
    },
    go(by: number) {
      setTimeout(() => {
        if (entries[at + by] === undefined) return
        at += by
        page.dispatchEvent(Object.assign(new Event('popstate'), { state: entries[at] }))
      }, 5)
    },
  })
  vi.resetModules()
  leaving = await import('./leaving.ts')
  fromPage = (await import('./layers.ts')).fromPage
  stop = leaving.watchBack(() => shown)
  page.addEventListener('popstate', () => {
    shown = entries[at]?.key ?? ''
    heard.push(shown)
  })
  return () => {
    stop()
    vi.useRealTimers()
  }
})

const tell = () => over.listeners.forEach((listener) => listener())
function close(layer: () => void): void {
  over.open.splice(over.open.indexOf(layer), 1)
  tell()
}
/** Something opens over the page; one that is `firm` does not close when it is asked to. */
function open({ firm = false } = {}): () => void {
  const layer = () => {
    if (!firm) close(layer)
  }
  over.open.push(layer)
  tell()
  return layer
}
const settle = () => vi.advanceTimersByTimeAsync(100)
async function back(by = -1): Promise<void> {
  history.go(by)
  await settle()
}
/** Where the history stands, with the layer of its entry, and what is shown. */
const here = () => ({ idx: entries[at]?.idx, layer: entries[at]?.layer ?? 0, shown, open: over.open.length })
const page = (idx: number) => ({ key: `page${idx}`, idx })

describe('what lies over the page', () => {
  test('has an entry each, copies of that of the page', () => {
    open()
    open()
    expect(entries).toEqual([page(0), page(1), { ...page(1), layer: 1 }, { ...page(1), layer: 2 }])
  })

  test('is closed by back one at a time, the topmost first, and then the page is left', async () => {
    const below = open()
    open()
    await back()
    expect(over.open).toEqual([below])
    expect(here()).toMatchObject({ idx: 1, layer: 1, shown: 'page1' })
    await back()
    expect(here()).toMatchObject({ idx: 1, layer: 0, shown: 'page1', open: 0 })
    // the router draws a page anew when it hears of one
    expect(heard).toEqual([])
    await back()
    expect(here()).toMatchObject({ idx: 0, layer: 0, shown: 'page0' })
    expect(heard).toEqual(['page0'])
  })

  test('goes with the page, where a step leads over both', async () => {
    open({ firm: true })
    await back(-2)
    expect(heard).toEqual(['page0'])
    // the screen that is left takes what lay over it along
    over.open.length = 0
    tell()
    await settle()
    expect(here()).toMatchObject({ idx: 0, layer: 0, shown: 'page0' })
  })

  test('is closed all at once by a step back over all of it', async () => {
    open()
    open()
    await back(-2)
    expect(here()).toMatchObject({ idx: 1, layer: 0, shown: 'page1', open: 0 })
  })

  test('takes its entry with it when it is closed by its own button', async () => {
    const layer = open()
    close(layer)
    await settle()
    expect(here()).toMatchObject({ idx: 1, layer: 0, shown: 'page1' })
    await back()
    expect(here()).toMatchObject({ idx: 0, layer: 0, shown: 'page0' })
  })

  test('that follows at once on what was closed has an entry too', async () => {
    close(open())
    const next = open()
    await settle()
    expect(here()).toMatchObject({ idx: 1, layer: 1, open: 1 })
    await back()
    expect(over.open).not.toContain(next)
    expect(here()).toMatchObject({ idx: 1, layer: 0, shown: 'page1' })
  })

  test('that does not close has its entry again: the page is not left', async () => {
    open({ firm: true })
    for (let times = 0; times < 3; times += 1) {
      await back()
      expect(here()).toMatchObject({ idx: 1, layer: 1, shown: 'page1', open: 1 })
    }
  })

  test('is not found again on the way forward', async () => {
    open()
    await back()
    await back(1)
    expect(here()).toMatchObject({ idx: 1, layer: 0, shown: 'page1', open: 0 })
  })

  test('is not there after a reload', async () => {
    entries = [page(0), page(1), { ...page(1), layer: 1 }]
    at = 2
    stop()
    stop = leaving.watchBack(() => shown)
    await settle()
    expect(here()).toMatchObject({ idx: 1, layer: 0, shown: 'page1' })
  })
})

describe('who goes on', () => {
  const go = () => {
    entries = [...entries.slice(0, at + 1), { key: 'next', idx: 2 }]
    at += 1
    shown = 'next'
  }

  test('does so from the entry of the page: back finds no layer', async () => {
    open()
    open()
    leaving.leaveBy(go)
    expect(shown).toBe('page1')
    await settle()
    expect(entries).toEqual([page(0), page(1), { key: 'next', idx: 2 }])
    over.open.length = 0
    tell()
    await back()
    expect(here()).toMatchObject({ idx: 1, layer: 0, shown: 'page1' })
  })

  test('waits for a step that is under way', async () => {
    close(open())
    fromPage(go)
    fromPage(go)
    await settle()
    expect(entries.map(({ key }) => key)).toEqual(['page0', 'page1', 'next', 'next'])
  })

  test('at once where nothing lies over the page', () => {
    leaving.leaveBy(go)
    expect(shown).toBe('next')
  })
})

describe('a page that is held', () => {
  test('is asked about back, and stays; later it is left', async () => {
    let leave: () => void = () => undefined
    let letsGo = false
    leaving.holdPage((later) => {
      leave = later
      return !letsGo
    })
    await back()
    expect(here()).toMatchObject({ idx: 1, layer: 0, shown: 'page1' })
    await back(1)
    expect(here()).toMatchObject({ idx: 1, layer: 0, shown: 'page1' })
    letsGo = true
    leave()
    await settle()
    // where it was asked about last
    expect(here()).toMatchObject({ idx: 2, layer: 0, shown: 'page2' })
  })

  test('that lets go is left at once', async () => {
    leaving.holdPage(() => false)
    await back()
    expect(here()).toMatchObject({ idx: 0, layer: 0, shown: 'page0' })
  })

  test('is not asked about what lies over it, nor any more when it is held no longer', async () => {
    const hold = vi.fn(() => true)
    const end = leaving.holdPage(hold)
    open()
    await back()
    expect(hold).not.toHaveBeenCalled()
    end()
    await back()
    expect(hold).not.toHaveBeenCalled()
    expect(shown).toBe('page0')
  })

  test('is asked about what leads on from it, and that goes later, past what asked', async () => {
    let leave: () => void = () => undefined
    leaving.holdPage((later) => {
      leave = later
      return true
    })
    const went = vi.fn()
    leaving.leaveBy(went)
    const sheet = open()
    expect(went).not.toHaveBeenCalled()
    close(sheet)
    leave()
    await settle()
    expect(went).toHaveBeenCalledTimes(1)
    expect(here()).toMatchObject({ idx: 1, layer: 0 })
  })

  test('that holds no longer does not end the hold of the one after it', async () => {
    const end = leaving.holdPage(() => false)
    const hold = vi.fn(() => true)
    leaving.holdPage(hold)
    end()
    await back()
    expect(hold).toHaveBeenCalledTimes(1)
  })

  test('by two forms is asked about by the one in which something was typed, and by no other', async () => {
    const empty = vi.fn(() => false)
    const typed = vi.fn(() => true)
    const after = vi.fn(() => true)
    for (const hold of [empty, typed, after]) leaving.holdPage(hold)
    await back()
    expect([empty, typed, after].map((hold) => hold.mock.calls.length)).toEqual([1, 1, 0])
    expect(here()).toMatchObject({ idx: 1, shown: 'page1' })
  })

  test('by one form is still held when another one is away', async () => {
    const hold = vi.fn(() => true)
    leaving.holdPage(hold)
    leaving.holdPage(() => true)()
    await back()
    expect(hold).toHaveBeenCalledTimes(1)
  })
})
