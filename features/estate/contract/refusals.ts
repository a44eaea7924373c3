import { refusal } from '#vocabulary/refusal'

/** What a park's look, tenancies and days may be refused for; of 10500–10999. */
export const estateRefusals = {
  colourUnreadable: refusal(10500, 'colour_unreadable', '这个颜色上的文字看不清，请选择深一些的颜色'),
  pictureUnknown: refusal(10501, 'look_picture_unknown', '没有找到这张图片，请重新上传'),
  logoShape: refusal(10502, 'logo_shape', '标志请用正方形的图片，边长至少{least}像素'),
  pictureShape: refusal(10503, 'picture_shape', '头图请用横幅图片：宽至少{least}像素，宽是高的2到4倍'),
  pictureTooLarge: refusal(10504, 'look_picture_too_large', '图片太大，打开会慢，请压缩到{kb}KB以内'),
  roomHeld: refusal(10505, 'room_held', '该房间在所选日期内已有租户，请核对起止日期'),
  tenancyDays: refusal(10506, 'tenancy_days', '租期的起止日期不正确，请核对后重试', 'again'),
  dayPast: refusal(10510, 'day_past', '只能修改{day}及以后的日期'),
  dayUntil: refusal(10512, 'day_until', '结束日期不能早于开始日期，一次最多连续{most}天'),
  dayEntered: refusal(10513, 'day_entered', '{day}园区已录入过，请单独修改或撤回'),
  dayChanged: refusal(10511, 'day_changed', '内容刚有变化，已显示最新内容，请核对后再操作', 'changed'),
  deviceUnknown: refusal(10550, 'device_unknown', '没有找到这个设备，请从设备管理重新进入'),
  deviceChanged: refusal(10551, 'device_changed', '设备已被他人修改，请刷新后再改', 'changed'),
  deviceAtDesk: refusal(10552, 'device_at_desk', '道闸的密钥和启停请在停车管理中办理'),
  devicePlace: refusal(10553, 'device_place', '请选择位置，或填写位置说明'),
  devicePlaceUnknown: refusal(10554, 'device_place_unknown', '没有找到这个位置，请重新选择'),
  deviceNoLock: refusal(10555, 'device_no_lock', '只有门锁需要指定所属企业'),
  deviceServes: refusal(10556, 'device_serves', '该门锁正用于通行点，请先在通行点管理中换下它，再修改所属企业'),
  deviceIncomplete: refusal(10557, 'device_incomplete', '请选择设备类型，并填写名称'),
  deviceNotYet: refusal(10558, 'device_not_yet', '登记以后才能更换密钥或停用'),
  deviceKindFixed: refusal(10559, 'device_kind_fixed', '设备类型不能修改，请登记为新设备'),
} as const
