import { refusal } from '#vocabulary/refusal'

/** What the room `noise` may say no to; 22300–22399. */
export const noiseRefusals = {
  hours: refusal(22300, 'decoration_noise_hours', '当前时段不能进行噪声作业，可施工时段：{windows}'),
  ahead: refusal(22301, 'decoration_noise_ahead', '噪声作业须提前{hours}小时公示，请选择更晚的时段'),
  period: refusal(22302, 'decoration_noise_period', '请选择施工期内的日期：{from}至{to}'),
  twice: refusal(22303, 'decoration_noise_twice', '该时段与本工程的其他噪声作业重叠，请重新选择'),
  slotMoved: refusal(22304, 'decoration_slot_moved', '该噪声作业{what}，请刷新后再处理', 'changed'),
  notYet: refusal(22305, 'decoration_noise_not_yet', '公示满{hours}小时后才能开始，最早{at}', 'again'),
  early: refusal(22306, 'decoration_noise_early', '尚未到公示的时间，{at}后才能开始', 'again'),
  over: refusal(22307, 'decoration_noise_over', '公示的时段已过，请重新公示'),
  notWorking: refusal(22308, 'decoration_noise_not_working', '该工程{what}，不能进行噪声作业', 'changed'),
  notNear: refusal(22309, 'decoration_not_near', '只能反映您所在楼层及上下楼层的施工'),
  complainedOften: refusal(22310, 'decoration_complained_often', '今天已反映{most}次，请明天再试', 'again'),
  complaintMoved: refusal(22311, 'decoration_complaint_moved', '该反映已处理，请刷新后查看', 'changed'),
  picture: refusal(22312, 'decoration_complaint_picture', '照片已失效，请重新选择'),
  hoursOdd: refusal(22313, 'decoration_hours_odd', '{what}'),
  hoursMoved: refusal(22314, 'decoration_hours_moved', '可施工时段已被他人修改，请刷新后再改', 'changed'),
  sign: refusal(22315, 'decoration_sign', '公示牌无效或已停用，请联系园区物业'),
  signOften: refusal(22316, 'decoration_sign_often', '扫码太频繁，请稍后再试', 'again'),
  most: refusal(22317, 'decoration_noise_most', '每个工程最多同时公示{most}个噪声时段'),
} as const
