import { addressesOfHolder, type HeldBy, personAddress } from '../address.ts'
import type { Address, Holder, Mode, Node } from '../process.ts'

// Who decides at a node. Lines of seats stand side by side, the seats of a line come one after the other; a node is decided when all seats are.
// any of many: one seat with many addresses · all: a line for each person · in order: one line with a seat for each person.

/** A place at a node: one of its addresses decides. */
export interface Seat {
  readonly line: number
  readonly addresses: readonly Address[]
  readonly done: boolean
  /** A signer whom somebody added. */
  readonly added: boolean
  /** Addresses that had it before it was handed over. */
  readonly handed: readonly Address[]
}

/** What of a case says who decides at a node. */
interface OfCase extends HeldBy {
  /** Whose own matter it is: nobody's holder. */
  readonly askerId: string | null
}

/** Who stands behind addresses now. */
export type HoldersOf = ReadonlyMap<Address, readonly string[]>

/** The addresses that a node may need when it opens: ask for these who stands behind them. */
export function addressesFor(node: Node, of: HeldBy, caretaker: Address): Address[] {
  const superior = node.escalateTo ? addressesOfHolder(node.escalateTo, of) : []
  return [...node.holders.flatMap((holder) => addressesOfHolder(holder, of)), ...superior, caretaker]
}

/** Who stands behind addresses beside these persons; an address behind which nobody else stands is left out. */
export function holdersWithout(holders: HoldersOf, persons: readonly string[]): HoldersOf {
  const others = (ids: readonly string[]) => ids.filter((id) => !persons.includes(id))
  return new Map([...holders].flatMap(([address, ids]) => (others(ids).length > 0 ? [[address, others(ids)]] : [])))
}

/**
 * The seats with which a node opens. Persons who are gone are left out; where nobody is left it goes to those to whom it would escalate, else to the
 * caretaker, so that it never waits for nobody. Who asks is nobody's holder: the caller leaves them out of `holders`, with those who delegated to them.
 */
export function seatsFor(node: Node, of: OfCase, holders: HoldersOf, caretaker: Address): Seat[] {
  const own = of.askerId === null ? null : personAddress(of.askerId)
  const wanted = node.holders.flatMap((holder) => addressesOfHolder(holder, of))
  const addresses = [...new Set(wanted)].filter((address) => address !== own)
  const held = addresses.filter((address) => isHeld(address, holders))
  if (held.length === 0) return seatsOf('any', [...addresses, ...superiorsFor(node.escalateTo, of, holders, caretaker)])
  if (node.mode === 'any') return seatsOf('any', addresses)
  const persons = new Set(held.flatMap((address) => holders.get(address) ?? []))
  return seatsOf(node.mode, [...persons].map(personAddress))
}

function seatsOf(mode: Mode, addresses: readonly Address[]): Seat[] {
  if (mode === 'any') return [{ line: 0, addresses: [...new Set(addresses)], done: false, added: false, handed: [] }]
  return addresses.map((address, i) => ({
    line: mode === 'all' ? i : 0,
    addresses: [address],
    done: false,
    added: false,
    handed: [],
  }))
}

/** To whom a node escalates: the holder's addresses where somebody stands behind them, else the caretaker's. */
export function superiorsFor(escalateTo: Holder | null, of: HeldBy, holders: HoldersOf, caretaker: Address): Address[] {
  const wanted = escalateTo ? addressesOfHolder(escalateTo, of) : []
  const held = wanted.filter((address) => isHeld(address, holders))
  return held.length > 0 ? held : [caretaker]
}

function isHeld(address: Address, holders: HoldersOf): boolean {
  return (holders.get(address)?.length ?? 0) > 0
}

/** The places of the seats whose turn it is: of each line the first that has not decided. */
export function turns(seats: readonly Seat[]): number[] {
  const lines = new Set<number>()
  return seats.flatMap(({ line, done }, at) => {
    if (done || lines.has(line)) return []
    lines.add(line)
    return [at]
  })
}

/** The addresses whose turn it is. */
export function turnAddresses(seats: readonly Seat[]): Address[] {
  return [...new Set(turns(seats).flatMap((at) => seats[at]?.addresses ?? []))]
}

/** The seat that somebody of these addresses may take now; null: it is not their turn. */
export function seatOf(seats: readonly Seat[], addresses: readonly Address[]): number | null {
  return turns(seats).find((at) => seats[at]?.addresses.some((address) => addresses.includes(address))) ?? null
}

/** Whether every seat has decided. */
export function isDecided(seats: readonly Seat[]): boolean {
  return seats.every(({ done }) => done)
}

/** The seats after one of them decided; after all did where it was a superior (null). */
export function decided(seats: readonly Seat[], at: number | null): Seat[] {
  return seats.map((seat, i) => (at === null || i === at ? { ...seat, done: true } : seat))
}

/** The seats after one of them was handed over. */
export function handedOver(seats: readonly Seat[], at: number, to: Address): Seat[] {
  return seats.map((seat, i) =>
    i === at ? { ...seat, addresses: [to], handed: [...new Set([...seat.handed, ...seat.addresses])] } : seat,
  )
}

/** The seats with one more in the line of another, before or after it. */
export function withSigner(seats: readonly Seat[], at: number, signer: Address, where: 'before' | 'after'): Seat[] {
  const seat: Seat = { line: seats[at]?.line ?? 0, addresses: [signer], done: false, added: true, handed: [] }
  return seats.toSpliced(where === 'before' ? at : at + 1, 0, seat)
}
