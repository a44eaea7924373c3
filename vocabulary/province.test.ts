import { expect, test } from 'vitest'
import { PLATE_PROVINCES } from './plate.ts'
import { provinceOf } from './province.ts'

test.each([
  ['湖北省武汉市东湖高新区软件园东路一号', '鄂'],
  ['武汉市洪山区珞喻路', '鄂'],
  ['深圳市南山区科技园', '粤'],
  // the first place that is named is where it lies, a road may be named after another one
  ['上海市浦东新区南京路', '沪'],
  ['南京市江宁区北京东路', '苏'],
  ['内蒙古自治区包头市', '蒙'],
  ['海南省海口市', '琼'],
  ['软件园一号楼', null],
  ['', null],
])('%s: %s', (address, sign) => {
  expect(provinceOf(address)).toBe(sign)
})

test('every province of plates has its name', () => {
  const names =
    '北京 天津 上海 重庆 河北 河南 云南 辽宁 黑龙江 湖南 安徽 山东 新疆 江苏 浙江 江西 湖北 广西 甘肃 山西 内蒙古 陕西 吉林 福建 贵州 广东 青海 西藏 四川 宁夏 海南'
  expect(new Set(names.split(' ').map(provinceOf))).toEqual(new Set(PLATE_PROVINCES))
})
