import type { Db } from '#platform/db'

/**
 * What an area does where a demo is made, through the same code as real use. Every part runs at every start; what is there already
 * stays as it is.
 */
export interface AreaDemo {
  /** Makes what must be there before calls come. One transaction of all areas, in the order of the product's list. */
  seed?(db: Db): Promise<void>
  /** Runs after all seeds and before calls come: what happens in a way of its own, such as an event of a gate. */
  begin?(): Promise<void>
  /** Runs behind the answering server, beside those of other areas; ends soon after `signal` aborts. */
  live?(signal: AbortSignal): Promise<void>
  /** Lines for the person who started the server: whom to be, what to try. */
  hints?(): Promise<readonly string[]>
}

/** The park of a demo, as an area finds it. */
export interface DemoPark {
  readonly areaId: string
  readonly clock: () => Date
  /** Whether cars, visitors and the like come and go by themselves. */
  readonly traffic: boolean
  /** A secret that the data folder keeps under this name; `make` makes it the first time. */
  kept(name: string, make: () => string): string
  /** A request to the server's own routes, as from a phone or a gate. */
  send(request: {
    method: 'GET' | 'POST'
    path: string
    headers: Readonly<Record<string, string>>
    body?: string
  }): Promise<{ status: number; text: string }>
  /** A line for the person who started the server. */
  say: (line: string) => void
  readonly log: { warn(facts: object, message: string): void }
}
