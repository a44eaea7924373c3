import { describe, expect, it } from 'vitest'
import { BASE as CLIENT_BASE } from '#client/navigation'
import { BASE } from './paths.ts'
import { exampleOf, routeFinder, routerPattern } from './route-finder.ts'
import { aliases, routes } from './routes.ts'
import { builtPaths, placeOf } from './screens.ts'

describe('route table', () => {
  it('holds 245 paths, each once, each with a title, a group and an access', () => {
    expect(routes).toHaveLength(245)
    expect(new Set(routes.map((route) => route.path)).size).toBe(245)
    for (const route of routes) {
      expect(route.path).toMatch(/^(\/([A-Za-z0-9]+|\{[A-Za-z]+\??\}))+$/)
      expect(route.title).toMatch(/\p{Script=Han}/u)
      expect(['open', 'nologin', 'session']).toContain(route.access)
      expect(route.group).toMatch(/^[a-z]+$/)
    }
  })

  it('keeps paths apart that differ by their parameters only', () => {
    const shapes = routes.map((route) => route.path.replace(/\{\w+\??\}/g, '{}'))
    expect(new Set(shapes).size).toBe(245)
  })

  it('says of every screen that shows nothing of its own at first what it is for', () => {
    for (const path of builtPaths) {
      const { access, lead } = placeOf(exampleOf(path)) ?? {}
      if (access === 'open') continue
      expect(lead, path).toMatch(/^.{23,47}。$/)
    }
  })

  it('leads every alias to a route', () => {
    const paths = new Set(routes.map((route) => route.path))
    for (const [alias, path] of Object.entries(aliases)) {
      expect(paths.has(alias)).toBe(false)
      expect(paths.has(path)).toBe(true)
    }
  })
})

describe('routeFinder', () => {
  const find = routeFinder(routes, aliases)

  it('finds every route by an address made from its own path', () => {
    for (const route of routes) {
      expect(find(route.path.replace(/\{\w+\??\}/g, '7'))?.route.path).toBe(route.path)
    }
  })

  it('lets an optional parameter be absent and no other', () => {
    expect(find('/decoration/personnel')?.route.path).toBe('/decoration/personnel/{id?}')
    expect(find('/recordinfo')).toBeNull()
    expect(find('/recordinfo/')).toBeNull()
    expect(find('/recordinfo//')).toBeNull()
  })

  it('takes spelling seriously and forgives one slash at the end', () => {
    expect(find('/House')?.route.title).toBe('我的房屋')
    expect(find('/house')).toBeNull()
    expect(find('/licenseplate/')?.route.path).toBe('/licenseplate')
    expect(find('/licenseplate/more')).toBeNull()
    expect(find('/')).toBeNull()
  })

  it('answers an alias with the route it stands for', () => {
    expect(find('/operateStatistic/navigation')).toMatchObject({
      route: { path: '/navigation' },
      pattern: '/operateStatistic/navigation',
    })
  })
})

describe('routerPattern', () => {
  it('writes parameters as the router does', () => {
    expect(routerPattern('/decoration/checkform/{id}/{relateId}')).toBe('/decoration/checkform/:id/:relateId')
    expect(routerPattern('/addressbook/companyaddressbook/{id?}')).toBe('/addressbook/companyaddressbook/:id?')
  })
})

describe('BASE', () => {
  it('is the same for the server and for the client engines', () => {
    expect(BASE).toBe(CLIENT_BASE)
  })
})
