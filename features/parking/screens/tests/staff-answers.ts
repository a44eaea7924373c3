import type {
  StaffApplication,
  StaffCase,
  StaffCaseDetail,
  StaffDetail,
  StaffLotteryDetail,
  StaffPool,
} from '#contract/parking'
import { at, idOf } from '../../../../tests/support/samples.ts'
import { PLATE } from './answers.ts'

export const COMPANY = { id: idOf(70), name: '光谷云图软件有限公司' }
const P1 = { id: idOf(10), name: 'P1 中心地下车库' }

/** An application of the person, just sent. */
export function application(facts: Partial<StaffApplication> = {}): StaffApplication {
  return {
    id: idOf(80),
    number: '00000086',
    kind: 'parking',
    companyId: COMPANY.id,
    companyName: COMPANY.name,
    plate: PLATE,
    controls: [],
    reason: '家住远城区，每天自驾',
    fromDay: '2026-11-20',
    untilDay: '2027-11-19',
    state: 'asked',
    change: 'new',
    followed: false,
    lots: [],
    lotteryId: null,
    askedAt: at(-120),
    ...facts,
  }
}

/** One that the park approved. */
export const approved = (facts: Partial<StaffApplication> = {}) =>
  application({ id: idOf(81), state: 'approved', lots: [P1], ...facts })

/** One in detail. */
export function detail(facts: Partial<StaffDetail> = {}): StaffDetail {
  return {
    ...application(facts),
    proofUrl: null,
    acts: [{ act: 'asked', who: '林晓', at: at(-120), note: '' }],
    ...facts,
  }
}

/** One as a desk lists it. */
export const staffCase = (facts: Partial<StaffCase> = {}): StaffCase => ({
  ...application(facts),
  personName: '王芳',
  ...facts,
})

/** One as a desk sees it in detail. */
export const caseDetail = (facts: Partial<StaffCaseDetail> = {}): StaffCaseDetail => ({
  ...detail(facts),
  personName: '王芳',
  company: null,
  park: null,
  ...facts,
})

/** Spaces of the company: three are left, seven wait. */
export const pool = (facts: Partial<StaffPool> = {}): StaffPool => ({
  id: idOf(90),
  company: COMPANY,
  spaces: 20,
  lots: [P1],
  held: 17,
  waiting: 7,
  ...facts,
})

const numbers = ['00000081', '00000082', '00000084', '00000086', '00000087', '00000090', '00000091']

/** A lottery whose list is published. */
export function lottery(facts: Partial<StaffLotteryDetail> = {}): StaffLotteryDetail {
  return {
    id: idOf(91),
    companyName: COMPANY.name,
    spaces: 3,
    fromDay: '2026-11-20',
    untilDay: '2027-11-19',
    applicants: numbers.length,
    state: 'published',
    publishedAt: at(-60),
    drawsAt: at(1380),
    drawnAt: null,
    list: numbers.map((number, i) => ({ number, who: `${'王李陈刘张周林'[i]}**` })),
    // SHA-256 of the numbers above, each followed by a line feed, and of the seed below.
    listHash: 'a80d79b0d0a8489a533c09fa4dc3579827806feda7b5d037785b55fea5e42334',
    seedHash: '60e05bd1b195af2f94112fa7197a5c88289058840ce7c6df9693756bc6250f55',
    seed: null,
    winners: [],
    mine: ['00000086'],
    ...facts,
  }
}

/** The same once it is drawn. */
export const drawn = (facts: Partial<StaffLotteryDetail> = {}) =>
  lottery({
    state: 'drawn',
    drawsAt: at(-10),
    drawnAt: at(-5),
    seed: '00'.repeat(32),
    winners: ['00000084', '00000090', '00000086'],
    ...facts,
  })
