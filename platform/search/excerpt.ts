import { composed, folded } from './fold.ts'
import { askedOf } from './words.ts'

/** A piece of a text; `hit`: it is what was looked for. */
export interface Piece {
  readonly text: string
  readonly hit: boolean
}

/** Where the parts stand in a text, from the first to the last, none over another. */
function placesOf(text: string, parts: readonly string[]): [from: number, until: number][] {
  const places: [number, number][] = []
  for (const part of parts)
    for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + part.length))
      places.push([at, at + part.length])
  places.sort(([a, endA], [b, endB]) => a - b || endB - endA)
  return places.filter(([from], at) => places.slice(0, at).every(([, until]) => until <= from))
}

/** A place in a text of whole pairs where no pair is broken. */
function whole(text: string, at: number): number {
  const code = text.charCodeAt(at)
  return code >= 0xdc00 && code <= 0xdfff ? at - 1 : at
}

/**
 * The part of a text around the first hit, about so many characters long, in pieces: what was looked for is marked. The beginning, where nothing of it
 * stands there. Cut ends are marked by `…`.
 */
export function excerptOf(text: string, query: string, length = 60): Piece[] {
  const shown = composed(text).replace(/\s/g, ' ')
  const places = placesOf(folded(shown), askedOf(query).parts)
  const first = places[0]?.[0] ?? 0
  const from = first + 10 <= length ? 0 : whole(shown, Math.max(0, first - Math.floor(length / 4)))
  const until = whole(shown, Math.min(shown.length, Math.max(from + length, places[0]?.[1] ?? 0)))
  const pieces: Piece[] = []
  const add = (piece: string, hit: boolean): void => {
    if (piece !== '') pieces.push({ text: piece, hit })
  }
  let at = from
  if (from > 0) add('…', false)
  for (const [start, end] of places.filter(([start, end]) => start >= from && end <= until)) {
    add(shown.slice(at, start), false)
    add(shown.slice(start, end), true)
    at = end
  }
  add(shown.slice(at, until), false)
  if (until < shown.length) add('…', false)
  return pieces
}
