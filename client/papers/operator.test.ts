import { describe, expect, test } from 'vitest'
import { operatorFacts, withOperator } from './operator.ts'

const park = {
  id: '1',
  name: '东湖创新园',
  address: '光谷大道 77 号',
  servicePhone: '027-87650000',
  gatePhone: '',
  legalOperator: '武汉东湖创新园运营管理有限公司',
  logo: null,
  picture: null,
  palette: null,
}

describe('who answers for the park', () => {
  test('is named with address and phone', () => {
    expect(operatorFacts(park).facts).toEqual([
      ['园区', '东湖创新园'],
      ['运营单位', '武汉东湖创新园运营管理有限公司'],
      ['地址', '光谷大道 77 号'],
      ['服务电话', '027-87650000'],
    ])
  })

  test('what the park has not said is named as such, and what is not known yet is not called missing', () => {
    expect(operatorFacts({ ...park, legalOperator: ' ', address: '' }).facts).toContainEqual([
      '运营单位',
      '园区尚未填写',
    ])
    expect(operatorFacts({ ...park, address: '' }).facts).toContainEqual(['地址', '园区尚未填写'])
    expect(new Map(operatorFacts(null).facts).get('运营单位')).toBe('以园区公示为准')
  })

  test('stands after the sentence that speaks of it', () => {
    const paper = {
      title: '协议',
      inForceOn: '2026-11-01',
      gist: [],
      chapters: [{ title: '一', parts: ['甲。', '乙。'] }],
    }
    expect(withOperator(paper, park).chapters[0]?.parts).toEqual(['甲。', operatorFacts(park), '乙。'])
    expect(withOperator({ ...paper, chapters: [] }, park).chapters).toEqual([])
  })
})
