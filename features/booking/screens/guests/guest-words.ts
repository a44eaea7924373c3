import { momentOf } from '#client/messages'
import type { Guest } from '#contract/booking'
import type { Chip } from '../parts/state-words.ts'

const CHIPS: Readonly<Record<Guest['answer'], Chip>> = {
  asked: { tone: 'neutral', word: '未回复' },
  yes: { tone: 'ok', word: '参加' },
  no: { tone: 'bad', word: '不参加' },
}

/** What a guest answered, or that they came. */
export function guestChip({ answer, signedInAt }: Pick<Guest, 'answer' | 'signedInAt'>): Chip {
  return signedInAt === null ? CHIPS[answer] : { tone: 'ok', word: '已签到' }
}

/** How to reach a guest, and when they came: `138****0001 · 09:58 签到`. */
export function guestNote({ phone, known, signedInAt }: Guest, now: Date = new Date()): string {
  const came = signedInAt === null ? '' : `${momentOf(signedInAt, now)} 签到`
  return [known ? '' : phone || '园区外人员', came].filter(Boolean).join(' · ')
}

/** How many come: `3 人参加，1 人未回复`; signed in once somebody has; empty where all decline. */
export function guestCount(guests: readonly Pick<Guest, 'answer' | 'signedInAt'>[]): string {
  const count = (answer: Guest['answer']) => guests.filter((guest) => guest.answer === answer).length
  const came = guests.filter(({ signedInAt }) => signedInAt !== null).length
  const [yes, asked] = [count('yes'), count('asked')]
  const parts = [yes > 0 && `${yes} 人参加`, asked > 0 && `${asked} 人未回复`, came > 0 && `${came} 人已签到`]
  return parts.filter(Boolean).join('，')
}
