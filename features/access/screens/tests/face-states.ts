import type { Face } from '#contract/access'
import { given } from '../../../../tests/support/fake-server.ts'
import { at } from '../../../../tests/support/samples.ts'
import type { State } from '../../../../tests/support/states.ts'
import { calls } from './answers.ts'

const page = { route: '/access/register', as: {} } as const

/** How it stands with a face. */
export function face(facts: Partial<Face> = {}): Face {
  return {
    state: 'none',
    may: true,
    consentedAt: null,
    checkedAt: null,
    keep: false,
    pictureKept: false,
    pictureUntil: null,
    terminals: { held: 0, all: 0, failed: [] },
    text: {
      version: '2026-11-25',
      title: '人脸信息单独同意书',
      paragraphs: ['用途：仅用于在本园区的人脸终端核对是不是您本人，为您开门。', '保存多久：最长不超过 72 小时。'],
    },
    ...facts,
  }
}
/** A picture that some terminals hold. */
export const CHECKED = face({
  state: 'checked',
  consentedAt: at(-90),
  checkedAt: at(-80),
  pictureKept: true,
  pictureUntil: at(4000),
  terminals: { held: 2, all: 3, failed: [] },
})
const stands = (one: Face) => [given(calls.face, one)]

/** Registering a face, and how to take its picture. */
export const faceStates: readonly State[] = [
  { route: '/access/facehelp', name: '', says: '这样拍不行', answers: [] },
  { ...page, name: '', says: '已在 2/3 台终端生效', answers: stands(CHECKED) },
  { ...page, name: 'empty', says: '还没有登记人脸', answers: stands(face()) },
  { ...page, name: 'stranger', says: '暂时不能登记人脸', answers: stands(face({ may: false })) },
  {
    ...page,
    name: 'refused',
    says: '同意并继续',
    answers: stands(face()),
    async act({ press, says }) {
      await press('同意并继续')
      await says('请先单独同意使用人脸信息')
    },
  },
  {
    ...page,
    name: 'agreed',
    says: '已同意，还没有照片',
    answers: stands(face({ state: 'consented', consentedAt: at(-2) })),
  },
  { ...page, name: 'again', says: '同意书已更新，请重新确认', answers: stands({ ...CHECKED, state: 'again' }) },
  {
    ...page,
    name: 'everywhere',
    says: '照片已从园区服务器删除',
    answers: stands({ ...CHECKED, pictureKept: false, pictureUntil: null, terminals: { held: 3, all: 3, failed: [] } }),
  },
  {
    ...page,
    name: 'failed',
    says: '3 号楼大堂终端 没有接收成功',
    answers: stands({ ...CHECKED, terminals: { held: 2, all: 3, failed: ['3 号楼大堂终端'] } }),
  },
  {
    ...page,
    name: 'leaving',
    says: '已撤回，还有 1 台终端待删除',
    answers: stands(face({ state: 'withdrawn', terminals: { held: 1, all: 3, failed: [] } })),
  },
  {
    ...page,
    name: 'withdrawing',
    says: '撤回同意',
    answers: stands(CHECKED),
    async act({ page: shown, press }) {
      await press('撤回同意')
      await shown.getByRole('dialog', { name: '撤回人脸同意？' }).waitFor()
    },
  },
]
