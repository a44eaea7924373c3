import { globSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { SERVICE_GROUPS } from '#client/home'
import { services as coming } from '../coming/entries.ts'
import { allRoutes, screenOf, sources } from '../screens.ts'
import { AREAS, addressOf, directory, isFor, type Person, servicesOf } from './entries.ts'

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
    expect(all).toHaveLength([...Object.values(AREAS), coming].flat().length)
    const paths = (title: string) => directory.find((group) => group.title === title)?.services.map(({ path }) => path)
    // of three areas and one that is coming, between each other
    expect(paths('企业')?.slice(0, 6)).toEqual([
      '/addressbook/companyaddressbook/{id?}',
      '/electric/queryelectric',
      '/decoration/applyrecord',
      '/addressbook/setCompanyAttributes',
      '/visitor/policy',
      '/access/staffStatistic',
    ])
    // none says an order: area by area, as they are written
    const written = [...Object.values(AREAS), coming]
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

describe('isFor', () => {
  it('opens a service to its own people and not to others', () => {
    const people: Record<string, Person | null> = {
      nobody: null,
      driver: person({}),
      employee: person({ companyId: 'c' }),
      manager: person({ companyId: 'c', manager: true }),
      cashier: person({ roles: ['merchant'] }),
      guard: person({ roles: ['property'] }),
      operator: person({ roles: ['operator'] }),
      clerk: person({ rights: ['places'] }),
    }
    const who = (audience: Parameters<typeof isFor>[0]) =>
      Object.keys(people).filter((name) => isFor(audience, people[name] ?? null))
    expect(who('everyone')).toEqual(Object.keys(people))
    expect(who('company')).toEqual(['employee', 'manager'])
    expect(who('manager')).toEqual(['manager'])
    expect(who('merchant')).toEqual(['cashier'])
    expect(who('property')).toEqual(['guard'])
    expect(who('operator')).toEqual(['operator'])
    expect(who('park')).toEqual(['guard', 'operator'])
    expect(who({ right: 'places' })).toEqual(['clerk'])
    expect(who(['operator', { right: 'places' }])).toEqual(['operator', 'clerk'])
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
      const open = servicesOf(person({ roles: [role] }), () => true).flatMap((group) => group.open)
      expect(open.map(({ path }) => path)).toContain('/securityVideo')
    }
    expect(servicesOf(person({ roles: ['operator'] }), () => true).map((group) => group.title)).toContain('园区工作')
  })
})
