import type { Callers } from '#vocabulary/call'
import type { Violation } from '../architecture/tree.ts'
import type { Audience } from './audiences.ts'
import { admits, isNamed, ROLES, type Role } from './roles.ts'

const RULE = 'every screen is reached by taps'

/** A screen as the law sees it. */
export interface Screen {
  readonly path: string
  /** The screens that its links lead to. */
  readonly to: readonly string[]
  /** Who may make its calls, call by call. */
  readonly calls: readonly Callers[]
}

/** A screen that no tap of the house leads to. */
export interface ByItself {
  /** The module that writes its address. */
  readonly writtenBy: string
  readonly because: string
}

/** Links that a screen shows as the server answers them. */
export interface Answered {
  readonly from: string
  readonly to: string
  /** The module that writes the address. */
  readonly writtenBy: string
}

/** The house as the law walks through it. */
export interface House {
  readonly screens: readonly Screen[]
  /** Where everybody begins: the tabs. */
  readonly begin: readonly string[]
  /** The directory, as a role sees it. */
  readonly directory: (role: Role) => readonly string[]
  /** The services that a door gathers for a role; none where the path is no door. */
  readonly gathered: (role: Role, path: string) => readonly string[]
  /** The doors that only gather: one that gathers fewer than two services for a role is left out of its directory. */
  readonly onlyGathers: ReadonlySet<string>
  readonly audiences: Readonly<Record<string, Audience>>
  readonly byItself: Readonly<Record<string, ByItself>>
  readonly answered: readonly Answered[]
  /** Whether a module writes an address. */
  readonly writes: (file: string, path: string) => boolean
}

/** Whether a role uses a screen: it is a door with several services for the role, the role is named, or every call of the screen admits it. */
export function uses(
  role: Role,
  { path, calls }: Screen,
  { audiences, gathered, onlyGathers }: Pick<House, 'audiences' | 'gathered' | 'onlyGathers'>,
): boolean {
  if (onlyGathers.has(path)) return gathered(role, path).length > 1
  const named = audiences[path]
  return named ? isNamed(role, named.of) : calls.every((who) => admits(role, who))
}

/** The screens that a role comes to by taps; links on screens that it may not use lead nowhere. */
export function reached(role: Role, house: House): Set<string> {
  const { screens, begin, directory, gathered, answered } = house
  const known = new Map(screens.map((screen) => [screen.path, screen]))
  const answeredAt = Map.groupBy(answered, ({ from }) => from)
  const found = new Set<string>()
  const ahead = [...begin, ...directory(role)]
  for (let path = ahead.pop(); path !== undefined; path = ahead.pop()) {
    const screen = known.get(path)
    if (found.has(path) || screen === undefined || !uses(role, screen, house)) continue
    found.add(path)
    ahead.push(...screen.to, ...gathered(role, path), ...(answeredAt.get(path) ?? []).map(({ to }) => to))
  }
  return found
}

/** What a role may use and cannot reach; and lines of both lists that are true no more. */
export function unreached(house: House, roles: readonly Role[] = ROLES): Violation[] {
  const { screens, audiences, byItself } = house
  const astray = (file: string, message: string): Violation => ({ rule: RULE, file, message })
  const walks = roles.map((role) => ({ role, found: reached(role, house) }))
  const lost = screens.flatMap((screen) => {
    const { path } = screen
    const users = walks.filter(({ role }) => uses(role, screen, house))
    if (users.length === 0) return [astray(path, 'no role uses it: say in tests/reach/audiences.ts who does')]
    const without = users.filter(({ found }) => !found.has(path)).map(({ role }) => role.name)
    if (byItself[path] !== undefined) {
      return without.length === 0
        ? [astray(path, 'is reached by taps: take it off the list of tests/reach/by-itself.ts')]
        : []
    }
    return without.length === 0 ? [] : [astray(path, `is not reached by ${without.join(', ')}`)]
  })
  const paths = new Set(screens.map(({ path }) => path))
  const gone = [...Object.keys(audiences), ...Object.keys(byItself)].filter((path) => !paths.has(path))
  const written = [...Object.entries(byItself).map(([to, { writtenBy }]) => ({ to, writtenBy })), ...house.answered]
  const unwritten = written.filter(({ to, writtenBy }) => !house.writes(writtenBy, to))
  return [
    ...lost,
    ...gone.map((path) => astray(path, 'is no screen: take it off the list')),
    ...unwritten.map(({ to, writtenBy }) => astray(to, `${writtenBy} does not write its address`)),
  ]
}
