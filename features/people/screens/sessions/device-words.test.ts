import { expect, test } from 'vitest'
import { deviceInWords } from './device-words.ts'

test.each([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Safari/604.1',
    'iPhone · Safari 浏览器',
  ],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 ParkApp/1.0 iOS', 'iPhone · 园区应用'],
  [
    'Mozilla/5.0 (Linux; Android 14; V2309A Build/UP1A.231005.007; wv) AppleWebKit/537.36 Chrome/138.0.0.0 MicroMessenger/8.0',
    '安卓手机 V2309A · 微信',
  ],
  ['Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/138.0.0.0', '安卓手机 · Chrome 浏览器'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/138.0.0.0 Edg/138.0',
    'Windows 电脑 · Edge 浏览器',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/138.0.0.0', '电脑 · Chrome 浏览器'],
  ['fixture', '未知设备'],
  ['', '未知设备'],
])('%s', (agent, words) => {
  expect(deviceInWords(agent)).toBe(words)
})
