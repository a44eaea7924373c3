import { globSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { addressOf, type Person, SERVICE_GROUPS } from '#client/home'
import { RIGHT_WORDS } from '#vocabulary/rights'
import { services as coming } from '../coming/entries.ts'
import { allRoutes, screenOf, sources } from '../screens.ts'
import { firstTiles } from './by-role.ts'
import { services as doors } from './doors.ts'
import { AREAS, directory, groupsBelow, openTo, servicesOf } from './entries.ts'

const person = (facts: Partial<Person>): Person => ({
  roles: ['visitor'],
  companyId: null,
  manager: false,
  rights: [],
  ...facts,
})
const all = directory.flatMap((group) => group.services)
const ROOT = join(import.meta.dirname, '../../..')

describe('directory', () => {
  it('leads only to known routes, each once, without parameters that are needed', () => {
    const known = new Set(allRoutes.map((route) => route.path))
    for (const service of all) {
      expect(known.has(service.path), service.path).toBe(true)
      expect(addressOf(service)).not.toContain('{')
    }
    expect(new Set(all.map((service) => service.path)).size).toBe(all.length)
  })

  it('holds every entry, in the order of its group', () => {
    expect(directory.map(({ title }) => title)).toEqual(SERVICE_GROUPS)
    expect(all).toHaveLength([...Object.values(AREAS), doors, coming].flat().length)
    const paths = (title: string) => directory.find((group) => group.title === title)?.services.map(({ path }) => path)
    // of three areas and one that is coming, between each other
    expect(paths('企业')?.slice(0, 6)).toEqual([
      '/addressbook/companyaddressbook/{id?}',
      '/electric/queryelectric',
      '/addressbook/setCompanyAttributes',
      '/visitor/policy',
      '/access/staffStatistic',
      '/epsarchives/opinionRaise',
    ])
    // none says an order: area by area, as they are written
    const written = [...Object.values(AREAS), doors, coming]
      .flat()
      .filter(({ group, order }) => group === '园区' && order === undefined)
    expect(paths('园区')?.slice(-written.length)).toEqual(written.map(({ path }) => path))
  })

  it('gathers every area that has entries, each leading to screens of its own; what is coming has none', () => {
    const written = globSync('features/*/screens/services.ts', { cwd: ROOT }).map((file) => file.split('/')[1] ?? '')
    expect(new Set(Object.keys(AREAS))).toEqual(new Set(written))
    for (const [area, services] of Object.entries(AREAS)) {
      const own = sources.find(({ folder }) => folder === `features/${area}/screens`)?.screens ?? {}
      for (const { path } of services) expect(Object.keys(own), `${area} ${path}`).toContain(path)
    }
    expect(coming.filter(({ path }) => screenOf(path) !== null).map(({ path }) => path)).toEqual([])
  })
})

describe('servicesOf', () => {
  it('tells what is open from what is coming and leaves out groups without a line', () => {
    const seen = servicesOf(null, (path) => path === '/licenseplate')
    const parking = seen.find((group) => group.title === '停车')
    expect(parking?.open.map((service) => service.path)).toEqual(['/licenseplate'])
    expect(parking?.coming.map((service) => service.path)).toContain('/peakforecast')
    expect(parking?.coming.map((service) => service.path)).not.toContain('/truckSpaceList')
    expect(seen.map((group) => group.title)).not.toContain('园区工作')
    // whoever may watch cameras finds them
    for (const role of ['property', 'operator']) {
      const who = person({ roles: [role] })
      expect(openTo(who, () => true).map(({ path }) => path)).toContain('/securityVideo')
      const shown = servicesOf(who, () => true).flatMap((group) => group.open)
      expect(shown.map(({ path }) => path)).toContain('/doors/access')
    }
    expect(servicesOf(person({ roles: ['operator'] }), () => true).map((group) => group.title)).toContain('园区工作')
  })
})

describe('doors', () => {
  const everything = person({
    roles: ['operator', 'property', 'merchant'],
    companyId: 'c',
    manager: true,
    rights: RIGHT_WORDS,
  })
  const isBuilt = (path: string) => screenOf(path) !== null
  const shown = (who: Person | null) => servicesOf(who, isBuilt).flatMap(({ open }) => open.map(({ path }) => path))

  it('gathers only for services that stand, and a door bears the name of its entry', () => {
    const paths = new Set(all.map(({ path }) => path))
    for (const { path, door } of all)
      if (door !== undefined) expect(paths.has(door) || door === '/mine', path).toBe(true)
    for (const { path, name } of doors) expect(screenOf(path)?.title, path).toBe(name)
  })

  it('shows a gathered service by its door alone, and lets it be found', () => {
    expect(shown(everything)).toContain('/doors/access')
    expect(shown(everything)).not.toContain('/access/points')
    expect(openTo(everything, isBuilt).map(({ path }) => path)).toContain('/access/points')
  })

  it('is left out where one service alone would stand behind it: that service stands by itself', () => {
    const sender = person({ companyId: 'c', rights: ['task.send'] })
    expect(shown(sender)).toContain('/tasks/send')
    expect(shown(sender)).not.toContain('/doors/tasks')
    const designer = person({ rights: ['task.send', 'task.design'] })
    expect(shown(designer)).toContain('/doors/tasks')
    expect(shown(designer)).not.toContain('/tasks/send')
    const driver = shown(person({}))
    expect(driver.filter((path) => path.startsWith('/doors/'))).toEqual(['/doors/venues'])
  })

  it('is not repeated below the first tiles, nor a door whose services are all among them', () => {
    const guard = person({ roles: ['property'] })
    const first = firstTiles(guard, openTo(guard, isBuilt), {}, 0)
    const below = groupsBelow(first, guard, isBuilt).flatMap(({ open }) => open.map(({ path }) => path))
    expect(shown(guard)).toContain('/doors/access')
    expect(below).not.toContain('/doors/access')
    expect(below).not.toContain('/audit/auditenterpage')
    expect(below).toContain('/visitor/going')
    const one = groupsBelow(first.slice(0, 1), guard, isBuilt).flatMap(({ open }) => open.map(({ path }) => path))
    expect(one).toContain('/doors/access')
  })

  it('leaves nothing behind: what a person may use stands by itself or behind a door that is shown', () => {
    for (const who of [null, person({}), person({ companyId: 'c' }), person({ roles: ['property'] }), everything]) {
      const stands = new Set(shown(who))
      for (const { path, door } of openTo(who, isBuilt))
        expect(stands.has(path) || (door !== undefined && (stands.has(door) || door === '/mine')), path).toBe(true)
    }
  })

  it.each<[string, Person | null]>([
    ['nobody', null],
    ['visitor', person({})],
    ['staff', person({ companyId: 'c' })],
    ['manager', person({ companyId: 'c', manager: true })],
    ['cashier', person({ roles: ['merchant'] })],
    ['property', person({ roles: ['property'] })],
    ['operator', person({ roles: ['operator'] })],
    ['holder of every right', person({ rights: RIGHT_WORDS })],
    ['everything at once', everything],
  ])('a group has at most eight tiles: %s', (_, who) => {
    for (const { title, open } of servicesOf(who, isBuilt)) {
      expect(open.map(({ name }) => name).length, `${title}: ${open.map(({ name }) => name).join(' ')}`).toBeLessThan(9)
    }
  })
})
