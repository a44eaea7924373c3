import { expect, test } from 'vitest'
import { wifiCode } from './wifi-code.ts'

test('a protected, an open and an awkward network', () => {
  expect(wifiCode('Park-Free', 'welcome88')).toBe('WIFI:T:WPA;S:Park-Free;P:welcome88;;')
  expect(wifiCode('Open', null)).toBe('WIFI:T:nopass;S:Open;;')
  expect(wifiCode('"foo;bar\\baz"', 'a:b,c')).toBe('WIFI:T:WPA;S:\\"foo\\;bar\\\\baz\\";P:a\\:b\\,c;;')
})
