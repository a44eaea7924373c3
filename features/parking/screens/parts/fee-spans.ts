import type { FeeLineView } from '#contract/parking'
import type { Span } from '#ui/chart'
import { formatPrice } from '#vocabulary/money'

/** What is counted within the span of a cap until it is reached, in fen. */
interface Cap {
  from: number
  to: number
  leftFen: number
}

type Piece = Omit<Span, 'name' | 'hue'> & { name: string; kind: string; from: number; until: number }

const HUES: Record<string, Span['hue']> = { free: 'green', covered: 'teal', first: 'gold', capped: 'violet' }
const msOf = (instant: string) => new Date(instant).getTime()

/**
 * The time line of a price: free minutes, what was counted, and what a cap made free. Empty where the lines tell no times, as to who did not
 * prove the plate.
 */
export function feeSpans(lines: readonly FeeLineView[]): Span[] {
  const caps = lines
    .filter(({ kind }) => kind === 'cap')
    .map(({ from, to, unitFen }): Cap => ({ from: msOf(from), to: msOf(to), leftFen: unitFen }))
  const pieces = lines
    .filter(({ kind, from, to }) => kind !== 'cap' && from !== to)
    .flatMap((line) => piecesOf(line, caps))
  return named(pieces)
}

function piecesOf(line: FeeLineView, caps: readonly Cap[]): Piece[] {
  const { kind, words, amountFen, units, unitFen } = line
  const [from, until] = [msOf(line.from), msOf(line.to)]
  const name = words.replace(/^\d\d-\d\d /, '')
  const whole = { kind, name, note: amountFen > 0 ? formatPrice(amountFen) : '免费', from, until }
  const cap = caps.find((each) => each.from <= from && until <= each.to)
  if (!cap || amountFen === 0) return [whole]
  if (amountFen <= cap.leftFen) {
    cap.leftFen -= amountFen
    return [whole]
  }
  // of the units of this line so many were begun before nothing more was asked
  const begun = Math.ceil(cap.leftFen / unitFen)
  const at = from + (begun * (until - from)) / units
  const counted = { ...whole, note: formatPrice(cap.leftFen), until: at }
  cap.leftFen = 0
  const capped = { kind: 'capped', name: '已封顶', note: '不再计费', from: at, until }
  return [counted, capped].filter((piece) => piece.until > piece.from)
}

/** Gives each its colour, and those of one name numbers. */
function named(pieces: readonly Piece[]): Span[] {
  const seen = new Map<string, number>()
  return pieces.map(({ kind, name, ...piece }) => {
    const turn = (seen.get(name) ?? 0) + 1
    seen.set(name, turn)
    return { ...piece, name: turn === 1 ? name : `${name}（${turn}）`, hue: HUES[kind] ?? 'blue' }
  })
}
