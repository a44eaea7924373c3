import { expect, it } from 'vitest'
import { acs3Authorization, acsQuery, sha256Hex } from './acs3.ts'
import { tc3Authorization } from './tc3.ts'

const NOTHING = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'

it('signs the example of Alibaba Cloud’s document as the document does', () => {
  const authorization = acs3Authorization(
    {
      method: 'POST',
      path: '/',
      query: { RegionId: 'cn-shanghai', ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd' },
      headers: {
        'x-acs-version': '2014-05-26',
        host: 'ecs.cn-shanghai.aliyuncs.com',
        'x-acs-action': 'RunInstances',
        'x-acs-date': '2023-10-26T10:22:32Z',
        'x-acs-signature-nonce': '3156853299f313e23d1673dc12e1703d',
        'x-acs-content-sha256': NOTHING,
      },
      body: '',
    },
    'YourAccessKeyId',
    'YourAccessKeySecret',
  )
  expect(authorization).toBe(
    'ACS3-HMAC-SHA256 Credential=YourAccessKeyId,SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
  )
  expect(sha256Hex('')).toBe(NOTHING)
})

it('spells a query as RFC 3986 wants it, in order of names', () => {
  expect(acsQuery({ b: "!'()*", a: '验 证+=&~-_.' })).toBe('a=%E9%AA%8C%20%E8%AF%81%2B%3D%26~-_.&b=%21%27%28%29%2A')
})

// The document's example body carries escapes, not characters.
const BODY = String.raw`{"Limit": 1, "Filters": [{"Values": ["\u672a\u547d\u540d"], "Name": "instance-name"}]}`
const CVM = { 'content-type': 'application/json; charset=utf-8', host: 'cvm.tencentcloudapi.com' }

it.each([
  // Two editions of the document, whose example keys differ.
  [CVM, 'Gu5t9xGARNpq86cd98joQYCN3EXAMPLE', '72e494ea809ad7a8c8f7a4507b9bddcbaa8e581f516e8da2f66e2c5a96525168'],
  [CVM, 'Gu5t9xGARNpq86cd98joQYCN3*******', '2230eefd229f582d8b1b891af7107b91597240707d778ab3738f756258d7652c'],
])('signs the example of Tencent Cloud’s document as the document does (%#)', (headers, key, signature) => {
  const request = { service: 'cvm', headers, body: BODY, timestamp: 1551113065 }
  expect(tc3Authorization(request, 'AKIDz8krbsJ5yKBZQpn74WFkmLPx3EXAMPLE', key)).toBe(
    `TC3-HMAC-SHA256 Credential=AKIDz8krbsJ5yKBZQpn74WFkmLPx3EXAMPLE/2019-02-25/cvm/tc3_request, SignedHeaders=content-type;host, Signature=${signature}`,
  )
})

it('counts Tencent’s day by UTC', () => {
  const at = (time: string) =>
    tc3Authorization({ service: 'sms', headers: CVM, body: '', timestamp: Date.parse(time) / 1000 }, 'id', 'key')
  expect(at('2026-03-01T07:59:59+08:00')).toContain('/2026-02-28/sms/')
  expect(at('2026-03-01T08:00:00+08:00')).toContain('/2026-03-01/sms/')
})
