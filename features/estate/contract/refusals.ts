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
} as const
