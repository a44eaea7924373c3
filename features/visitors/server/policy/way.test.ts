import { expect, test } from 'vitest'
import { mapOf } from './way.ts'

test('a map is asked for the park with the house, each once; without an address it is asked for nothing', () => {
  expect(mapOf('武汉市光谷大道1号', '3 号楼 8 层')).toEqual({ map: '武汉市光谷大道1号 3 号楼 8 层' })
  expect(mapOf('武汉市光谷大道1号', '武汉市光谷大道1号3 号楼')).toEqual({ map: '武汉市光谷大道1号 3 号楼' })
  expect(mapOf('武汉市光谷大道1号', '')).toEqual({ map: '武汉市光谷大道1号' })
  expect(mapOf('', '3 号楼')).toEqual({})
})
