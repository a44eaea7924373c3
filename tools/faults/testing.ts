import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

/** What the tests are asked: these files have changed since they last ran, and these tests are to run. Without tests: end. */
export interface Asked {
  readonly changed?: readonly string[]
  readonly tests?: readonly string[]
}

/** What they answer. */
export type Told =
  | { readonly kind: 'ready'; readonly tests: readonly string[] }
  /** They could not be run: that says nothing about the fault. */
  | { readonly kind: 'broken'; readonly why: string }
  | { readonly kind: 'ran'; readonly files: Readonly<Record<string, number>>; readonly failed: Failed | null }

/** The first test that failed, and why; `test` says only why where none ran. */
export interface Failed {
  readonly file: string
  readonly test: string
}

/** What is said in the place of a test where none ended in time. */
export const HANGS = 'hangs'

/** A room's tests on a copy of the tree, ready to run. */
export interface Testing {
  /** Test files, from the top of the tree. */
  readonly tests: readonly string[]
  /** A file is another than it was. Say it of each change, also of one that is taken back. */
  changed(file: string): void
  /** Runs these tests, until one fails. Who takes longer than `mostMs` hangs: that is noticed too. */
  run(tests: readonly string[], mostMs: number): Promise<Extract<Told, { kind: 'ran' }>>
  /** Starts anew with the next run, on a database of the migrations as they are then. */
  restart(): Promise<void>
  end(): Promise<void>
}

/** Starts Vitest on the copy for the tests in these folders, on a PostgreSQL that stands. */
export async function startTesting(root: string, folders: readonly string[], storeUrl: string): Promise<Testing> {
  let child: ChildProcess | null = null
  let tests: readonly string[] = []
  const changed = new Set<string>()

  async function begin(): Promise<ChildProcess> {
    const { NODE_ENV: _, DEEP: __, ...env } = process.env
    const begun = spawn(process.execPath, [`${root}/tools/faults/tester.ts`, folders.join(',')], {
      cwd: root,
      env: { ...env, TEST_DATABASE_URL: storeUrl },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      // a group of its own: what hangs in it goes with it
      detached: true,
    })
    const told = await heard(begun)
    if (told?.kind !== 'ready') throw new Error('the tests did not start')
    tests = told.tests
    return begun
  }

  const stop = async (running: ChildProcess): Promise<void> => {
    if (running.pid === undefined || running.exitCode !== null) return
    process.kill(-running.pid, 'SIGKILL')
    await once(running, 'exit')
  }

  child = await begin()
  const gone = (): void => {
    if (child?.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL')
  }
  process.once('exit', gone)
  return {
    get tests() {
      return tests
    },
    changed: (file) => void changed.add(file),
    async run(wanted, mostMs) {
      child ??= await begin()
      child.send({ changed: [...changed], tests: wanted } satisfies Asked)
      changed.clear()
      const told = await heard(child, mostMs)
      if (told?.kind === 'ran') return told
      await stop(child)
      child = null
      if (told !== null)
        throw new Error(`the tests cannot be run: ${told?.kind === 'broken' ? told.why : 'they ended'}`)
      return { kind: 'ran', files: {}, failed: { file: '', test: HANGS } }
    },
    async restart() {
      if (child !== null) await stop(child)
      child = null
    },
    async end() {
      process.off('exit', gone)
      if (child === null) return
      child.send({} satisfies Asked)
      const ended = await Promise.race([once(child, 'exit'), new Promise((done) => setTimeout(done, 10_000))])
      if (ended === undefined) await stop(child)
    },
  }
}

/** The next thing the child says; null where it says nothing in time, undefined where it ended. */
async function heard(child: ChildProcess, mostMs = 120_000): Promise<Told | null | undefined> {
  const { promise, resolve } = Promise.withResolvers<Told | null | undefined>()
  const timer = setTimeout(() => resolve(null), mostMs)
  const ended = (): void => resolve(undefined)
  const said = (told: Told): void => resolve(told)
  child.once('message', said).once('exit', ended)
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    child.off('message', said).off('exit', ended)
  }
}
