import type { Route } from './routes.ts'

/** A path of the route table without its optional parameters. */
export function withoutOptional(path: string): string {
  return path.replace(/\/\{\w+\?\}/g, '')
}

/** An address that a path of the route table fits: no optional parameters, `0` for the others. */
export function exampleOf(path: string): string {
  return withoutOptional(path).replace(/\{\w+\}/g, '0')
}

/** `/detail/{id}` as the router writes it: `/detail/:id`; `{id?}` becomes `:id?`. */
export function routerPattern(path: string): string {
  return path.replace(/\{(\w+)(\??)\}/g, ':$1$2')
}

/** A found route, with the pattern that the address fits: that of the alias where it came by one. */
export interface Found<R extends Pick<Route, 'path'>> {
  readonly route: R
  readonly pattern: string
}

/**
 * Answers which route a path (without the base) belongs to, or null. Spelling counts, also that of capitals; one
 * slash at the end is forgiven. Plain paths win over those with parameters.
 */
export function routeFinder<R extends Pick<Route, 'path'>>(
  table: readonly R[],
  aliases: Readonly<Record<string, string>> = {},
): (pathname: string) => Found<R> | null {
  const plain = new Map<string, Found<R>>()
  const open: { readonly parts: readonly string[]; readonly route: R }[] = []
  for (const route of table) {
    const { path } = route
    if (path.includes('{')) open.push({ parts: path.split('/'), route })
    else plain.set(path, { route, pattern: path })
  }
  for (const [alias, path] of Object.entries(aliases)) {
    const found = plain.get(path)
    if (found) plain.set(alias, { route: found.route, pattern: alias })
  }
  return (pathname) => {
    const path = pathname.length > 1 && pathname.endsWith('/') ? pathname.slice(0, -1) : pathname
    const exact = plain.get(path)
    if (exact) return exact
    const given = path.split('/')
    const route = open.find(({ parts }) => fits(parts, given))?.route
    return route ? { route, pattern: routerPattern(route.path) } : null
  }
}

function fits(parts: readonly string[], given: readonly string[]): boolean {
  const needed = parts.filter((part) => !part.endsWith('?}')).length
  if (given.length < needed || given.length > parts.length) return false
  return given.every((piece, at) => (parts[at]?.startsWith('{') ? piece !== '' : parts[at] === piece))
}
