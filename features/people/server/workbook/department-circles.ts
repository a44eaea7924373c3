/** Which departments a sheet puts below which, by names within one company, so that a circle is seen. */
export class DepartmentCircles {
  readonly #below = new Map<string, Map<string, number>>()

  /**
   * Takes a path from the top with its line. Answers what makes a circle, in words; such a path is not remembered. Null: none.
   */
  fault(path: readonly string[], line: number): string | null {
    const twice = path.find((name, at) => path.indexOf(name) < at)
    if (twice !== undefined) return `部门上下级成环：“${twice}”在自己的下级里又出现了一次`
    for (const [at, above] of path.entries()) {
      const below = path[at + 1]
      const first = below === undefined ? null : this.#lineDown(below, above)
      if (first !== null) return `部门上下级成环：第 ${first} 行把“${above}”放在“${below ?? ''}”下面`
    }
    for (const [at, above] of path.entries()) {
      const below = path[at + 1]
      if (below === undefined) continue
      const children = this.#below.get(above) ?? new Map<string, number>()
      if (!children.has(below)) children.set(below, line)
      this.#below.set(above, children)
    }
    return null
  }

  /** The line by which one department stands, also by others between, below another; null: it does not. */
  #lineDown(from: string, to: string): number | null {
    const seen = new Set([from])
    let level = [from]
    while (level.length > 0) {
      const next: string[] = []
      for (const above of level)
        for (const [name, line] of this.#below.get(above) ?? []) {
          if (name === to) return line
          if (seen.has(name)) continue
          seen.add(name)
          next.push(name)
        }
      level = next
    }
    return null
  }
}
