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

const HUES: Record<string, Span['hue']> = {
  free: 'green',
  event: 'green',
  covered: 'teal',
  first: 'gold',
  capped: 'violet',
}
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
  const { kind, amountFen, units, unitFen } = line
  const [from, until] = [msOf(line.from), msOf(line.to)]
  const note =
    kind === 'free'
      ? `${units}分钟`
      : kind === 'event'
        ? '不计费'
        : kind === 'covered'
          ? '不重复计费'
          : formatPrice(amountFen)
  const whole = { kind, name: nameOf(line), note, from, until }
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

/** A line in a word that has room under its stretch: 免费, 首小时, 白天; the lines beneath say the rest. */
function nameOf({ kind, words }: FeeLineView): string {
  if (kind === 'free') return '免费'
  if (kind === 'covered') return '已计费'
  if (kind === 'event') return '免费停车'
  const [word = ''] = words.replace(/^\d\d-\d\d /, '').split(' ')
  return word.replace(/每.*$/, '') || '计时'
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
