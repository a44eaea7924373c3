import { expect, test } from 'vitest'
import { mapLinks } from './map-links.ts'

const ADDRESS = '武汉市光谷大道1号 3 号楼&8层'
const asked = encodeURIComponent(ADDRESS)

test('高德 shows the address everywhere, beside the map of the phone', () => {
  const of = (agent: string) => mapLinks(ADDRESS, agent).map(({ label, href }) => [label, href])
  const amap = ['高德地图', `https://uri.amap.com/search?keyword=${asked}&callnative=1&src=yuanqu`]
  expect(of('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)')).toEqual([
    amap,
    ['系统地图', `https://maps.apple.com/?q=${asked}`],
  ])
  expect(of('Mozilla/5.0 (Linux; Android 15)')).toEqual([amap, ['系统地图', `geo:0,0?q=${asked}`]])
  expect(of('Mozilla/5.0 (Windows NT 10.0)')).toEqual([amap])
  expect(asked).not.toContain('&')
})
