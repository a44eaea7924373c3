import { expect, it } from 'vitest'
import { dataFile } from './data-file.ts'

const data = {
  opened: false,
  at: '2026-11-23T10:00:00+08:00',
  kinds: [{ kind: '账号与登录', records: [[{ label: '昵称', value: '<b>林&晓</b>' }]] }],
}

it('is a whole page with every fact, in which nothing typed becomes markup', () => {
  const page = dataFile(data, { park: '光谷智慧园', when: '2026-11-23 10:00' })
  expect(page).toMatch(/^<!doctype html>/)
  expect(page).toContain('光谷智慧园保存的个人信息')
  expect(page).toContain('账号与登录（1）')
  expect(page).toContain('<td>昵称</td><td>&#60;b&#62;林&#38;晓&#60;/b&#62;</td>')
  expect(page).not.toMatch(/<script|src=|href=/)
})

it('says whether sealed values stand in full', () => {
  const words = { park: '园区', when: '' }
  expect(dataFile(data, words)).toContain('隐去了一部分')
  expect(dataFile({ ...data, opened: true }, words)).toContain('妥善保管')
})
