import { CallFailure } from '#client/calls'

/** What a person reads where somebody else was quicker; by then the latest is on the screen. */
export const OVERTAKEN = '内容刚有变化，已显示最新内容，请核对后再操作'

/** A failure as a person hears of it: that a record changed meanwhile is said in one sentence everywhere. */
export function asHeard(error: unknown): unknown {
  if (!(error instanceof CallFailure) || !error.changed) return error
  const { kind, code, data } = error
  return new CallFailure(kind, code, OVERTAKEN, { data, again: true, changed: true })
}
