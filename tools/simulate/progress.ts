import { clockOf } from '#vocabulary/day'

/** How far something is, and what happened so far. */
export interface Progress {
  /** From 0 to 1. */
  readonly share: number
  readonly words: string
}

/** Shows progress: one moving line on a terminal, a line at each tenth elsewhere. */
export interface ProgressBar {
  show(progress: Progress): void
  /** Ends with this as the last line. */
  end(progress: Progress): void
}

const WIDTH = 28
const DRAW_MS = 100

/** The bar as a line: ` 42% ███████░░░ words`. */
export function barLine({ share, words }: Progress): string {
  const held = Math.min(1, Math.max(0, Number.isFinite(share) ? share : 0))
  const full = Math.floor(held * WIDTH)
  return `${String(Math.floor(held * 100)).padStart(3)}% ${'█'.repeat(full)}${'░'.repeat(WIDTH - full)} ${words}`
}

/** What a play of a day says about itself: the played clock, events, opened and refused. */
export function playWords(
  at: Date,
  tally: { events: number; opened: number; refused: number; payments: number; inside: number; failed: number },
): string {
  const { events, opened, refused, payments, inside, failed } = tally
  const words = `${clockOf(at)}  ${events} events, ${opened} opened, ${refused} refused, ${payments} paid, ${inside} inside`
  return failed > 0 ? `${words}, ${failed} failed` : words
}

/** A bar on a stream; `now` in ms keeps it from drawing too often. */
export function progressBar(
  out: { isTTY?: boolean; write(text: string): unknown },
  now: () => number = () => performance.now(),
): ProgressBar {
  let drawnAt = Number.NEGATIVE_INFINITY
  let tenth = -1
  return {
    show(progress) {
      if (out.isTTY) {
        if (now() - drawnAt < DRAW_MS) return
        drawnAt = now()
        out.write(`\r\u001B[K${barLine(progress)}`)
        return
      }
      const reached = Math.floor(progress.share * 10)
      if (reached <= tenth) return
      tenth = reached
      out.write(`${barLine(progress)}\n`)
    },
    end(progress) {
      out.write(`${out.isTTY ? '\r\u001B[K' : ''}${barLine(progress)}\n`)
    },
  }
}
