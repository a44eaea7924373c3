import { itemRefusals, type publishing } from '#contract/publishing'
import { buildingNamesOf } from '#door/estate'
import { audited } from '#platform/audit'
import { isConstraint, newId } from '#platform/db'
import type { HandlersOf, WriteContext } from '#platform/http'
import { refusals, refuse } from '#vocabulary/refusal'
import { deleteHotline, deleteWifi, putHotline, putHotlineSetting, putWifi } from './queries.ts'

type Handlers = Pick<HandlersOf<typeof publishing>, 'hotlineSave' | 'hotlineSettingSave' | 'wifiSave'>

/** Hotlines and wifi, as operators keep them. */
export const settingHandlers: Handlers = {
  async hotlineSave(ctx, { id = newId(), remove, subject, phone, hours, position, buildingId = null }) {
    const { areaId } = ctx.person
    if (buildingId !== null && !(await buildingNamesOf(ctx.db, areaId, [buildingId])).has(buildingId))
      refuse(refusals.notFound, { field: 'buildingId' })
    const isFound = remove
      ? await deleteHotline(ctx.db, areaId, id)
      : await putHotline(ctx.db, { id, areaId, subject: subject.trim(), phone, hours, position, buildingId })
    if (!isFound) refuse(refusals.notFound, { field: 'id' })
    await audit(ctx, remove ? 'publishing.hotline.removed' : 'publishing.hotline.saved', id)
    return { id }
  },

  async hotlineSettingSave(ctx, setting) {
    const { areaId } = ctx.person
    await putHotlineSetting(ctx.db, { areaId, ...setting })
    await audit(ctx, 'publishing.hotline-setting.saved', areaId)
    return { done: true }
  },

  async wifiSave(ctx, { id = newId(), remove, ...facts }) {
    const { areaId } = ctx.person
    if (!remove && Buffer.byteLength(facts.ssid) > 32)
      refuse(itemRefusals.factsBroken, { field: 'ssid', data: { why: '名称太长，最多32个字节' } })
    const isFound = remove
      ? await deleteWifi(ctx.db, areaId, id)
      : await putWifi(ctx.db, { id, areaId, ...facts }).catch((error: unknown) => {
          if (!isConstraint(error, 'wifi_once')) throw error
          return refuse(itemRefusals.factsBroken, { field: 'ssid', data: { why: '已有同名的 Wi-Fi' } })
        })
    if (!isFound) refuse(refusals.notFound, { field: 'id' })
    await audit(ctx, remove ? 'publishing.wifi.removed' : 'publishing.wifi.saved', id)
    return { id }
  },
}

function audit(ctx: WriteContext, action: string, id: string): Promise<void> {
  return audited(ctx.db, ctx, action, { kind: 'publishing.setting', id })
}
