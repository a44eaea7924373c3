import { expect, test } from 'vitest'
import { endingWords } from './words.ts'

const row = {
  kind: 'honour',
  name: '高新技术企业',
  until: '2026-12-20',
  archiveId: 'a',
  archiveName: '云图软件',
} as const

test('a reminder says what ends when, and leads to the page where it stands', () => {
  expect(endingWords(row, '2026-11-20')).toEqual({
    title: '“高新技术企业”还有30天到期',
    text: '云图软件的资质荣誉有效期至2026-12-20，请及时准备复审或续期',
    path: '/epsarchives/archiveTab3?id=a',
  })
  const paper = endingWords({ ...row, kind: 'paper', name: '营业执照' }, '2026-12-20')
  expect(paper).toMatchObject({ title: '“营业执照”今天到期', path: '/epsarchives/archiveTab8?id=a' })
})
