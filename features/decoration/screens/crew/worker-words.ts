import type { Worker } from '#contract/decoration'
import { dateInWords } from '#ui/days'
import type { Tone } from '#ui/state'
import { clockOf, dayOf, fullDay } from '#vocabulary/day'

/** How a state of a worker looks. */
export const WORKER_TONES: Readonly<Record<Worker['state'], Tone>> = {
  listed: 'info',
  admitted: 'ok',
  suspended: 'bad',
  left: 'neutral',
}

const ENDS = { period: '施工期', insurance: '保险', certificate: '操作证', firm: '施工单位证件' } as const

/** What is wrong with a worker's papers, in one line; where nothing is, until when the insurance is good. */
export function papersLine({ papers }: Pick<Worker, 'papers'>): string {
  const wrong = papers.flatMap(({ words }) => (words === '' ? [] : [words]))
  if (wrong.length > 0) return wrong.join('，')
  const until = papers.find(({ kind }) => kind === 'insurance')?.until ?? null
  return until === null ? '' : `保险至${fullDay(until)}`
}

/** How somebody comes in, in one line: `通行证至12月5日，随保险到期，出示手机通行码`; why not, where the pass lets nobody in. */
export function passLine({ pass, state }: Pick<Worker, 'pass' | 'state'>): string {
  if (pass === null) return state === 'left' ? '' : '取得施工许可后自动发放通行证'
  if (pass.state === 'suspended' || pass.state === 'over' || pass.state === 'ended') return `通行证${pass.words}`
  const shown = pass.shownBy === 'phone' ? '出示手机通行码' : '出示纸质工牌'
  const from = pass.state === 'scheduled' ? `${dateInWords(dayOf(new Date(pass.from)))}起` : ''
  const until = pass.until === null ? '有效' : `至${untilWords(pass.until)}，随${ENDS[pass.endsBy]}到期`
  return `通行证${from}${until}，${shown}`
}

/** The last day of a pass that ends with a midnight, `12月5日`. */
export function untilWords(until: string): string {
  return dateInWords(dayOf(new Date(new Date(until).getTime() - 1)))
}

/** Who has a place: those who left stand below. */
export const present = (workers: readonly Worker[]): readonly Worker[] =>
  workers.filter(({ state }) => state !== 'left')

/** Whose badge can be printed: whoever has a pass that is not over. */
export const printable = (workers: readonly Worker[]): readonly Worker[] =>
  present(workers).filter(({ pass }) => pass !== null && pass.state !== 'over' && pass.state !== 'ended')

/** Workers whose papers end soon or are over, with the first sentence of it. */
export const endingPapers = (workers: readonly Worker[]): readonly { name: string; words: string; isOver: boolean }[] =>
  present(workers).flatMap(({ name, papers }) => {
    const wrong = papers.find(({ how }) => how === 'over') ?? papers.find(({ how }) => how !== 'good')
    return wrong ? [{ name, words: wrong.words, isOver: wrong.how === 'over' }] : []
  })

/** Since when somebody is inside: `09:12起在场`, on another day with its date. */
export function insideWords(since: string | null, now: Date = new Date()): string {
  if (since === null) return '在场'
  const at = new Date(since)
  return dayOf(at) === dayOf(now) ? `${clockOf(at)}起在场` : `${dateInWords(dayOf(at))} ${clockOf(at)}起在场`
}
