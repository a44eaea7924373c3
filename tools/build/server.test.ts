import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { SERVER } from '../install.mjs'
import { buildServerIfStale, bundleServer } from './server.ts'

const ROOT = join(import.meta.dirname, '../..')
mkdirSync(join(ROOT, '.cache'), { recursive: true })
const folder = mkdtempSync(join(ROOT, '.cache/bundle-test-'))
const sources = join(folder, 'src')
const out = join(ROOT, '.cache', `${relative(join(ROOT, '.cache'), folder)}-out`)
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
  rmSync(out, { recursive: true, force: true })
})

test('a bundled module finds what stands beside its source, keeps its names, and what is imported later is loaded later', async () => {
  mkdirSync(join(sources, 'deep'), { recursive: true })
  writeFileSync(
    join(sources, 'main.ts'),
    "export { place, Named } from './deep/place.ts'\nexport const later = () => import('./later.ts')\n",
  )
  writeFileSync(
    join(sources, 'deep/place.ts'),
    "export const place: string = new URL('beside.txt', import.meta.url).href\nexport class Named {}\n",
  )
  writeFileSync(
    join(sources, 'later.ts'),
    'export const value: number = 7\nclass Named {}\nexport const also = Named.name\n',
  )
  const chunks = await bundleServer(ROOT, join(sources, 'main.ts'), out)

  const names = (file: string) => relative(ROOT, join(sources, file))
  expect(chunks['main.mjs']).toEqual([names('deep/place.ts'), names('main.ts')])
  const [laterFile = ''] = Object.keys(chunks).filter((file) => file !== 'main.mjs')
  expect(chunks[laterFile]).toEqual([names('later.ts')])
  expect(readdirSync(out)).toContain(`${laterFile}.map`)
  const main = (await import(pathToFileURL(join(out, 'main.mjs')).href)) as {
    place: string
    Named: { name: string }
    later(): Promise<object>
  }
  expect(main.place).toBe(pathToFileURL(join(sources, 'deep/beside.txt')).href)
  expect(main.Named.name).toBe('Named')
  expect(await main.later()).toMatchObject({ value: 7, also: 'Named' })
})

test('the server is bundled anew when one of its modules or a package changed, and only then', async () => {
  const root = join(folder, 'house')
  const say = (word: string) =>
    writeFileSync(join(root, 'app/server/said.ts'), `export const said: string = '${word}'\n`)
  const bundle = () =>
    readdirSync(join(root, SERVER))
      .filter((file) => file.endsWith('.mjs'))
      .map((file) => readFileSync(join(root, SERVER, file), 'utf8'))
      .join()
  mkdirSync(join(root, 'app/server'), { recursive: true })
  writeFileSync(join(root, 'app/server/main.ts'), "import { said } from './said.ts'\nconsole.log(said)\n")
  say('first')
  expect(await buildServerIfStale(root)).toBe(true)
  expect(bundle()).toContain('first')
  expect(await buildServerIfStale(root)).toBe(false)
  say('second')
  expect(await buildServerIfStale(root)).toBe(true)
  expect(bundle()).toContain('second')
  expect(bundle()).not.toContain('first')
  writeFileSync(join(root, 'package-lock.json'), '{}')
  expect(await buildServerIfStale(root)).toBe(true)
  expect(readdirSync(join(root, '.cache'))).toEqual(['server'])
})

test('a server that runs while its bundle is made anew still finds what it loads later, as it was', async () => {
  const root = join(folder, 'running')
  const say = (word: string) => writeFileSync(join(root, 'app/server/later.ts'), `export const said = '${word}'\n`)
  mkdirSync(join(root, 'app/server'), { recursive: true })
  writeFileSync(join(root, 'app/server/main.ts'), "export const later = () => import('./later.ts')\n")
  const parts = () => readdirSync(join(root, SERVER)).filter((file) => /^later.*mjs$/.test(file))
  say('first')
  await buildServerIfStale(root)
  const running = (await import(pathToFileURL(join(root, SERVER, 'main.mjs')).href)) as { later(): Promise<object> }
  const [first] = parts()
  say('second')
  await buildServerIfStale(root)
  expect(await running.later()).toMatchObject({ said: 'first' })
  expect(parts()).toHaveLength(2)
  // of the one before the last nobody runs any more
  say('third')
  await buildServerIfStale(root)
  expect(parts()).toHaveLength(2)
  expect(parts()).not.toContain(first)
})
