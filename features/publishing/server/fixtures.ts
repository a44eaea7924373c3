import { type Db, newId } from '#platform/db'

/** Hotlines, wifi and app versions of a park, for tests and the demo. */
export async function makePublishing(db: Db, areaId = '1'): Promise<void> {
  await db
    .insertInto('publishing.hotlineSetting')
    .values({ areaId, notice: '服务时间内电话接通最快；紧急情况请先拨打紧急电话。', emergencyPhone: '027-87650110' })
    .execute()
  const hotlines = [
    ['停车与道闸', '027-87650001', '全天'],
    ['物业报修', '027-87650002', '全天'],
    ['会议室与场地', '027-87650003', '工作日 8:30–18:00'],
    ['企业服务', '027-87650004', '工作日 9:00–17:30'],
    ['访客与门禁', '027-87650005', '每天 7:00–22:00'],
  ] as const
  await db
    .insertInto('publishing.hotline')
    .values(
      hotlines.map(([subject, phone, hours], position) => ({ id: newId(), areaId, subject, phone, hours, position })),
    )
    .execute()
  await db
    .insertInto('publishing.wifi')
    .values([
      {
        id: newId(),
        areaId,
        ssid: 'Donghu-Park-Free',
        password: 'donghu2026',
        place: '1–4 号楼大堂与食堂',
        position: 0,
      },
      { id: newId(), areaId, ssid: 'Donghu-Park-Outdoor', password: null, place: '中央广场与湖边步道', position: 1 },
    ])
    .execute()
  await db
    .insertInto('publishing.appVersion')
    .values([
      {
        areaId,
        platform: 'iOS',
        versionName: 'park-3.2.0.18',
        url: 'https://apps.example.cn/ios',
        releasedOn: '2026-10-20',
        notes: '停车缴费更快，支持长辈版',
      },
      {
        areaId,
        platform: 'Android',
        versionName: 'park-3.2.1.20',
        url: 'https://apps.example.cn/android',
        releasedOn: '2026-10-28',
        notes: '停车缴费更快，支持长辈版',
      },
    ])
    .execute()
}
