import { BASE, FIRST, WORKER_CACHE } from '../paths.ts'
import { exampleOf, routeFinder } from '../route-finder.ts'
import type { Build } from './scope.ts'

/** The server says so of a page that has a text in it. */
const SERVED_HEADER = 'x-served'

/** Under this address the page stands that answers where no other one is kept. */
export const SHELL = `${BASE}/~shell`

/** What the worker needs of the browser's caches. */
export interface Caches {
  open(name: string): Promise<{
    match(address: string): Promise<Response | undefined>
    put(address: string, answer: Response): Promise<void>
    keys(): Promise<readonly Pick<Request, 'url'>[]>
  }>
  keys(): Promise<string[]>
  delete(name: string): Promise<boolean>
  match(address: string): Promise<Response | undefined>
}

/** The server has no such file or page, or not now. */
class NotGiven extends Error {
  readonly status: number
  constructor(address: string, { status }: Response) {
    super(`${address} answered ${status}`)
    this.status = status
  }
}

function unlessGone(error: unknown): void {
  if (!(error instanceof NotGiven && error.status === 404)) throw error
}

/** Keeps pages and files of the program, and answers from them. */
export interface Program {
  /** Fetches what is needed without network, and the pages that the build before had kept, but for those that are no more. Fails where a file does not come: then the build before stays. */
  install(): Promise<void>
  /** Drops what no page needs any more: the build before stays, for pages that are open. */
  activate(): Promise<void>
  /** The answer to a page's request; null: it is none of ours. */
  answer(request: Pick<Request, 'method' | 'mode' | 'url'>): Promise<Response> | null
  /** A screen was opened without its page being asked for: keeps the page and these files. */
  visited(path: string, files: readonly string[]): Promise<void>
}

/** The program of one build. `fetchIt` throws where there is no network. */
export function program(
  build: Build,
  origin: string,
  caches: Caches,
  fetchIt: (address: string) => Promise<Response>,
): Program {
  const name = WORKER_CACHE + build.stamp
  const find = routeFinder(build.paths.map((path) => ({ path })))
  const pageAddress = (path: string) => `${BASE}/~page${path.replaceAll(/[{}?]/g, '_')}`

  async function got(address: string): Promise<Response> {
    const answer = await fetchIt(address)
    // a browser takes no page from the cache that came from elsewhere
    if (!answer.ok || answer.redirected) throw new NotGiven(address, answer)
    return answer
  }

  /** With the files that it names, these first: they may be of a younger build than the page that was opened. */
  async function keepPage(path: string): Promise<void> {
    const cache = await caches.open(name)
    const known = await cache.match(pageAddress(path))
    const answer = known ?? (await got(BASE + exampleOf(path)))
    for (const one of filesNamed(await answer.clone().text())) await keepFile(one)
    if (!known) await cache.put(pageAddress(path), answer)
  }

  async function keepFile(address: string): Promise<void> {
    const answer = await file(address)
    if (!answer.ok) throw new NotGiven(address, answer)
  }

  async function page(path: string | null, address: string): Promise<Response> {
    const cache = await caches.open(name)
    const cached = path === null ? undefined : await cache.match(pageAddress(path))
    if (cached) return cached
    try {
      const answer = await fetchIt(address)
      // a browser takes no page that was fetched elsewhere than it asked: it goes there itself
      if (answer.redirected) return Response.redirect(answer.url, 302)
      // a page with a text of its own is not that of its route
      if (answer.ok && path !== null && !answer.headers.has(SERVED_HEADER))
        await cache.put(pageAddress(path), answer.clone())
      return answer
    } catch (error) {
      const shell = await cache.match(SHELL)
      if (shell) return shell
      throw error
    }
  }

  async function file(address: string): Promise<Response> {
    const cache = await caches.open(name)
    const mine = await cache.match(address)
    if (mine) return mine
    // also of the build before: a page that is open may still need it
    const answer = (await caches.match(address)) ?? (await fetchIt(address))
    if (answer.ok) await cache.put(address, answer.clone())
    return answer
  }

  return {
    async install() {
      const before = (await caches.keys()).filter((one) => one.startsWith(WORKER_CACHE) && one !== name)
      const visited = new Set<string>()
      for (const one of before) {
        const requests = await (await caches.open(one)).keys()
        const addresses = new Set(requests.map(({ url }) => new URL(url).pathname))
        for (const path of build.paths) if (addresses.has(pageAddress(path))) visited.add(path)
      }
      for (const one of build.files) await keepFile(one)
      for (const path of build.ahead) await keepPage(path)
      for (const path of visited) await keepPage(path).catch(unlessGone)
      // last: a build that has it is whole
      await (await caches.open(name)).put(SHELL, await got(SHELL))
    },
    async activate() {
      const others = (await caches.keys()).filter((one) => one.startsWith(WORKER_CACHE) && one !== name)
      const whole: string[] = []
      // the browser lists caches in the order in which they were made
      for (const one of others) if (await (await caches.open(one)).match(SHELL)) whole.push(one)
      for (const one of others) if (one !== whole.at(-1)) await caches.delete(one)
    },
    answer({ method, mode, url }) {
      const { origin: from, pathname, search } = new URL(url)
      if (method !== 'GET' || from !== origin || !(pathname === BASE || pathname.startsWith(`${BASE}/`))) return null
      if (pathname.startsWith(`${BASE}/assets/`)) return file(pathname)
      if (mode !== 'navigate') return null
      const path = pathname.slice(BASE.length)
      if (path === '' || path === '/')
        return Promise.resolve(Response.redirect(`${origin}${BASE}${FIRST}${search}`, 302))
      return page(find(path)?.route.path ?? null, url)
    },
    async visited(path, files) {
      if (!build.paths.includes(path)) return
      await keepPage(path)
      for (const one of files) if (one.startsWith(`${BASE}/assets/`)) await keepFile(one)
    },
  }
}

/** The files of the program that a page of ours names. */
export function filesNamed(html: string): string[] {
  const listed = [...html.matchAll(/ data-(?:entry|needed)="([^"]*)"/g)].flatMap(([, files = '']) => files.split(' '))
  const screen = /&#34;screen&#34;:&#34;([^&]+)&#34;/.exec(html)?.[1]
  return [...new Set([...listed, ...(screen ? [screen] : [])])].filter((file) => file.startsWith(`${BASE}/assets/`))
}
