import { expect, test } from 'vitest'
import { directory } from '../home/entries.ts'
import { builtPaths } from '../screens.ts'
import { DESKS, deskAt } from './desks.ts'

const entries = directory.flatMap((group) => group.services)
const services = entries.map(({ path }) => path)

test('each desk of the rail is a service of the directory, which says its name, its icon and whom it is for', () => {
  expect(DESKS.map(({ path }) => path).filter((path) => !services.includes(path))).toEqual([])
})

test('each desk is for whom its service is for, so that the server shares views of its lists with them', () => {
  for (const { path, users } of DESKS) {
    const audience = entries.find((service) => service.path === path)?.audience ?? 'everyone'
    // managers run the rooms of their company there: what one company calls its views is nobody else's business
    const shares = [audience].flat().filter((kind) => kind !== 'manager')
    expect(users, path).toEqual(shares)
  }
})

test('each beginning is that of a screen, and no screen belongs to two desks', () => {
  const begins = DESKS.flatMap(({ path, begins: more = [path] }) => more)
  expect(begins.filter((begin) => !builtPaths.some((path) => path.startsWith(begin)))).toEqual([])
  for (const path of builtPaths)
    expect(DESKS.filter((desk) => deskAt([desk], path)).map((desk) => desk.path).length, path).toBeLessThan(2)
})

test('a screen inside a desk belongs to it; one beside it belongs to none', () => {
  expect(deskAt(DESKS, '/parking/desk/stays/0190')?.path).toBe('/parking/desk')
  expect(deskAt(DESKS, '/people/person')?.path).toBe('/people/persons')
  for (const path of ['/licenseplate', '/services', '/parking/plates', '/wallet/mywallet'])
    expect(deskAt(DESKS, path)).toBeUndefined()
})
