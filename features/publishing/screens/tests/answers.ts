import { publishing } from '#contract/publishing'
import { type Given, given } from '../../../../tests/support/fake-server.ts'
import { idOf } from '../../../../tests/support/samples.ts'

const { calls } = publishing

/** What the park tells everybody. */
export const told: readonly Given[] = [
  given(calls.hotlineConfig, { notice: '服务热线工作日 8:30–18:00 有人接听', emergencyPhone: '027-81234119' }),
  given(calls.hotlineList, {
    items: [
      {
        id: idOf(1),
        subject: '停车与道闸',
        phone: '027-81234567',
        hours: '全天',
        position: 10,
        buildingId: null,
        building: '',
      },
      {
        id: idOf(2),
        subject: '物业报修',
        phone: '027-81234568',
        hours: '8:30–18:00',
        position: 20,
        buildingId: null,
        building: '',
      },
      {
        id: idOf(3),
        subject: '公寓前台',
        phone: '027-81234569',
        hours: '全天',
        position: 30,
        buildingId: idOf(41),
        building: '人才公寓',
      },
    ],
  }),
  given(calls.wifiInfo, {
    items: [
      {
        id: '018f0000-0000-7000-8000-0000000000b1',
        position: 1,
        ssid: 'Donghu-Park-Free',
        password: 'donghu2026',
        place: '1 号楼大堂',
        code: 'WIFI:T:WPA;S:Donghu-Park-Free;P:donghu2026;;',
      },
      {
        id: '018f0000-0000-7000-8000-0000000000b2',
        ssid: 'Donghu-Guest',
        password: null,
        place: '广场',
        position: 2,
        code: 'WIFI:T:nopass;S:Donghu-Guest;;',
      },
    ],
  }),
  given(calls.latestVersions, {
    items: [
      {
        platform: 'iOS',
        versionName: '3.2.0',
        url: 'https://example.com/ios',
        releasedOn: '2026-11-01',
        notes: '更稳定',
      },
      {
        platform: 'Android',
        versionName: '3.2.1',
        url: 'https://example.com/android',
        releasedOn: '2026-11-02',
        notes: '更稳定',
      },
    ],
  }),
]
