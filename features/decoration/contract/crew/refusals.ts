import { refusal } from '#vocabulary/refusal'

/** What the room `crew` may say no to; 22200–22299. */
export const crewRefusals = {
  full: refusal(22200, 'decoration_crew_full', '一个工程最多登记{most}名施工人员'),
  idInvalid: refusal(22201, 'decoration_worker_id', '身份证号不正确，请核对后重新填写'),
  idTwice: refusal(22202, 'decoration_worker_twice', '该身份证号已登记为本工程的施工人员'),
  phoneTwice: refusal(22203, 'decoration_worker_phone_twice', '该手机号已登记给本工程的另一名施工人员'),
  young: refusal(22204, 'decoration_worker_young', '施工人员须年满{years}周岁'),
  certificateNeeded: refusal(22205, 'decoration_certificate', '{trade}须上传特种作业操作证并填写有效期'),
  certificateOver: refusal(22206, 'decoration_certificate_over', '特种作业操作证已过期，请更新后再登记'),
  insuranceOver: refusal(22207, 'decoration_insurance_over', '保险已过期，请更新后再登记'),
  crewLate: refusal(22208, 'decoration_crew_late', '该工程{what}，不能再变更施工人员', 'changed'),
  workerMoved: refusal(22209, 'decoration_worker_moved', '该施工人员的信息已变更，请刷新后再处理', 'changed'),
  picture: refusal(22210, 'decoration_worker_picture', '照片已失效，请重新拍摄或选择'),
  nobody: refusal(22211, 'decoration_crew_nobody', '没有可打印工牌的施工人员'),
  idNeeded: refusal(22212, 'decoration_worker_id_needed', '请填写身份证号'),
  phoneNeeded: refusal(22213, 'decoration_worker_phone_needed', '请填写手机号'),
  badgeLate: refusal(22214, 'decoration_badge_late', '该工程{what}，待开工后才能打印工牌', 'changed'),
  pictureOften: refusal(22215, 'decoration_worker_pictures', '上传太频繁，请{minutes}分钟后再试', 'again'),
  resumeLacks: refusal(22220, 'decoration_resume_lacks', '暂不能复工：{what}', 'again'),
} as const
