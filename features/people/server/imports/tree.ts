import { isDepartmentChain, tidyDepartment } from '#vocabulary/names'
import { MAX_DEPARTMENTS } from '../memberships/department-rules.ts'

/** A department to be made; its parent may be one that is to be made before it. */
export interface NewDepartment {
  readonly id: string
  readonly parentId: string | null
  readonly name: string
}

/** A company's departments by their names from the top, and those that rows would have made: a path is never a circle. */
export class DepartmentTree {
  readonly #children = new Map<string, string>()
  readonly #newId: () => string
  #count = 0
  #made: NewDepartment[] = []

  constructor(nodes: readonly { id: string; parentId: string | null; name: string }[], makeId: () => string) {
    for (const { id, parentId, name } of nodes) this.#children.set(keyOf(parentId, tidyDepartment(name)), id)
    this.#count = nodes.length
    this.#newId = makeId
  }

  /** The department at this path; null: it is not there yet. */
  find(path: readonly string[]): string | null {
    let at: string | null = null
    for (const name of path) {
      const next = this.#children.get(keyOf(at, name))
      if (next === undefined) return null
      at = next
    }
    return at
  }

  /** Why what is missing of this path reads as several levels in one, in words; null: it does not. */
  chainProblem(path: readonly string[]): string | null {
    const chain = path.find((name, at) => isDepartmentChain(name) && this.find(path.slice(0, at + 1)) === null)
    return chain === undefined
      ? null
      : `没有“${chain}”这个部门：上下级部门之间用 / 分隔；名称确实如此的，请先在部门管理里新建`
  }

  /** Whether what is missing of this path may be made. */
  hasRoomFor(path: readonly string[]): boolean {
    let [at, missing]: [string | null, number] = [null, 0]
    for (const name of path) {
      const next: string | undefined = missing > 0 ? undefined : this.#children.get(keyOf(at, name))
      if (next === undefined) missing += 1
      else at = next
    }
    return this.#count + missing <= MAX_DEPARTMENTS
  }

  /** The department at this path, made where it is missing. */
  make(path: readonly string[]): string | null {
    let at: string | null = null
    for (const name of path) {
      const key = keyOf(at, name)
      let next = this.#children.get(key)
      if (next === undefined) {
        next = this.#newId()
        this.#made.push({ id: next, parentId: at, name })
        this.#children.set(key, next)
        this.#count += 1
      }
      at = next
    }
    return at
  }

  /** Those that were made since this was last asked, parents first. */
  taken(): readonly NewDepartment[] {
    const [made] = [this.#made]
    this.#made = []
    return made
  }
}

const keyOf = (parentId: string | null, name: string): string => `${parentId ?? ''}/${name}`
