import { provesSlow, type Reason, type Shown, type VerdictFacts, verdict } from '#can/access'
import type { Point } from '#contract/access'
import { slotOf } from '#vocabulary/code-slot'
import { hasSignedForm, parseSigned, verifySigned } from '#vocabulary/signed-code'
import { type Crossed, type HeldList, type HeldPass, passNow } from './list.ts'

/** What a phone judges by, without network. */
export interface Knowledge {
  readonly list: HeldList
  /** By the server's clock, in ms. */
  readonly now: number
  readonly clockOff: boolean
  /** What this phone let happen since the list came, the oldest first. */
  readonly crossed: readonly Crossed[]
  /** Points at which this phone let somebody through by a code, by the code's id. */
  readonly usedAt: (codeId: string) => readonly Pick<Point, 'id' | 'direction' | 'buildingId'>[]
}

/** A verdict that this phone reached by itself. */
export interface Reached {
  /** Empty: it opens. */
  readonly reasons: readonly Reason[]
  readonly pass: HeldPass | null
  /** The code's id, where it is one of ours; null: what was shown names nothing. */
  readonly codeId: string | null
  /** The code proves that this phone's clock is behind. */
  readonly slow: boolean
}

/** Whether a text is digits to be typed: only the server can tell such a code. */
export function isTyped(text: string): boolean {
  return /^\d{6,}$/.test(text.replaceAll(/[\s-]/g, ''))
}

/** The facts of a text that was shown at a point, for the verdict that server and devices use too. */
export async function factsOfText(
  text: string,
  point: Point,
  { list, now, clockOff, crossed, usedAt }: Knowledge,
): Promise<{ facts: VerdictFacts; pass: HeldPass | null; codeId: string | null; slow: boolean }> {
  const read = hasSignedForm(text) ? await verifySigned(text, list.keys, new Date(now)) : null
  const good = read?.state === 'good' ? read : null
  const found = good && list.passes.find(({ id }) => id === good.holder)
  const pass = found ? passNow(found, crossed) : null
  const shown: Shown = good ? 'good' : read?.state === 'refused' ? read.why : 'foreign'
  const slot = shown === 'not_yet' ? parseSigned(text)?.slot : undefined
  const slow = slot !== undefined && provesSlow(slotOf(slot).from.getTime(), now)
  const elsewhere = good
    ? usedAt(good.codeId).filter(
        (used) => used.id !== point.id && used.direction === 'in' && used.buildingId === point.buildingId,
      )
    : []
  const facts: VerdictFacts = {
    now,
    point,
    shown,
    pass,
    usedElsewhere: point.direction === 'in' && elsewhere.length > 0,
    listAge: now - list.at,
    clockOff: clockOff || slow,
  }
  return { facts, pass, codeId: good?.codeId ?? null, slow }
}

/** Judges a text at a point by what this phone holds. */
export async function judgeText(text: string, point: Point, knowledge: Knowledge): Promise<Reached> {
  const { facts, ...rest } = await factsOfText(text, point, knowledge)
  return { reasons: verdict(facts), ...rest }
}
