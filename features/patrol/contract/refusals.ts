import { refusal } from '#vocabulary/refusal'

/** What points and their items may say no to; 20000–20099. */
export const pointRefusals = {
  mayNotManage: refusal(20000, 'patrol_may_not_manage', '只有园区管理人员和安全主管可以设置巡查'),
  pointMoved: refusal(20001, 'patrol_point_moved', '点位已被他人修改，请刷新后再改', 'changed'),
  nameTaken: refusal(20002, 'patrol_point_name', '已有点位“{name}”，请换一个名称'),
  placeUnknown: refusal(20003, 'patrol_place_unknown', '没有找到这个位置，请重新选择'),
  itemWrong: refusal(20004, 'patrol_item_wrong', '检查项“{label}”：{words}'),
  pointsMost: refusal(20005, 'patrol_points_most', '最多设置{most}个点位，请先停用不用的'),
  pointInPlan: refusal(20006, 'patrol_point_in_plan', '点位在巡查计划“{title}”中，请先从计划中移除'),
  noFile: refusal(20010, 'patrol_no_file', '请选择要导入的表格'),
  oneFile: refusal(20011, 'patrol_one_file', '一次只能导入一个表格'),
  fileBad: refusal(20012, 'patrol_file_bad', '{words}'),
  fileOther: refusal(20013, 'patrol_file_other', '表格与校验时不同，请重新校验'),
} as const

/** What plans and settings may say no to; 20100–20199. */
export const planRefusals = {
  planMoved: refusal(20100, 'patrol_plan_moved', '计划已被他人修改，请刷新后再改', 'changed'),
  planPoints: refusal(20101, 'patrol_plan_points', '请选择至少一个启用的点位'),
  planHours: refusal(20102, 'patrol_plan_hours', '结束时间应晚于开始时间'),
  planWalker: refusal(20103, 'patrol_plan_walker', '这位人员没有“巡查”权限，请重新选择'),
  plansMost: refusal(20104, 'patrol_plans_most', '最多设置{most}个计划，请先停用不用的'),
  planFirst: refusal(20105, 'patrol_plan_first', '开始日期不能早于今天'),
  settingMoved: refusal(20110, 'patrol_setting_moved', '设置已被他人修改，请刷新后再改', 'changed'),
  kindTwice: refusal(20111, 'patrol_kind_twice', '问题类型“{name}”重复'),
  kindNone: refusal(20112, 'patrol_kind_none', '请至少保留一个启用的问题类型'),
  kindGone: refusal(20113, 'patrol_kind_gone', '已使用的问题类型只能停用，不能删除'),
} as const

/** What rounds and their acts may say no to; 20200–20299. */
export const roundRefusals = {
  mayNotWalk: refusal(20200, 'patrol_may_not_walk', '您没有“巡查”权限，请联系园区管理处'),
  roundOver: refusal(20201, 'patrol_round_over', '该巡查任务{what}，请刷新后再处理', 'changed'),
  notYourRound: refusal(20202, 'patrol_not_your_round', '没有找到这个巡查任务，或不由您巡查'),
  visitUnknown: refusal(20203, 'patrol_visit_unknown', '该巡查任务没有这个点位'),
  codeOther: refusal(20204, 'patrol_code_other', '这不是“{name}”的点位码，请重新扫描'),
  codeOften: refusal(20205, 'patrol_code_often', '扫码太频繁，请稍后再试', 'again'),
  arrivalWords: refusal(20206, 'patrol_arrival_words', '没有扫码到达，请填写原因并拍一张现场照片'),
  answerBad: refusal(20207, 'patrol_answer_bad', '{words}'),
  photoNeeded: refusal(20208, 'patrol_photo_needed', '“{label}”需要拍照'),
  albumNot: refusal(20209, 'patrol_album_not', '“{label}”须现场拍摄，不能从相册选择'),
  versionUnknown: refusal(20210, 'patrol_version_unknown', '点位的检查项已变更，请重新下载任务'),
  skipWords: refusal(20211, 'patrol_skip_words', '请填写跳过的原因'),
  actElsewhere: refusal(20212, 'patrol_act_elsewhere', '这条记录的编号已被使用，未重复记录'),
  photoUnknown: refusal(20213, 'patrol_photo_unknown', '照片没有上传成功，请重新拍摄'),
  photoUsed: refusal(20214, 'patrol_photo_used', '这张照片已在{at}使用过，请重新拍摄'),
} as const

/** What problems may say no to; 20300–20399. */
export const problemRefusals = {
  mayNotReport: refusal(20300, 'patrol_may_not_report', '只有巡查人员和物业人员可以上报问题'),
  photoOne: refusal(20301, 'patrol_photo_one', '请至少拍一张照片'),
  kindUnknown: refusal(20302, 'patrol_kind_unknown', '没有这个问题类型，请重新选择'),
  placeNone: refusal(20303, 'patrol_place_none', '请选择或填写问题的位置'),
  moved: refusal(20304, 'patrol_problem_moved', '该问题{what}，请刷新后再处理', 'changed'),
  mayNotReview: refusal(20305, 'patrol_may_not_review', '只有安全主管可以处理'),
  mayNotMend: refusal(20306, 'patrol_may_not_mend', '只有被派发的企业管理员、获授权的员工或负责人可以处理'),
  addressee: refusal(20307, 'patrol_addressee', '没有找到这个负责方，请重新选择'),
  sameSpot: refusal(20308, 'patrol_same_spot', '请按原位置重新拍照'),
  causeNeeded: refusal(20309, 'patrol_cause_needed', '该问题90天内再次发生，请填写原因'),
  moreOnce: refusal(20310, 'patrol_more_once', '只能延期一次'),
  moreLong: refusal(20311, 'patrol_more_long', '延期最多{most}'),
  appealLate: refusal(20312, 'patrol_appeal_late', '申诉期已过'),
  appealOnce: refusal(20313, 'patrol_appeal_once', '同一次派发只能申诉一次'),
  appealOwn: refusal(20314, 'patrol_appeal_own', '派发人和申诉方不能处理该申诉，请由其他安全主管处理'),
  reviewOwn: refusal(20315, 'patrol_review_own', '不能复核自己的整改'),
  reviewWords: refusal(20316, 'patrol_review_words', '整改时没有扫描点位码，请填写通过的理由'),
  reasonNeeded: refusal(20317, 'patrol_reason_needed', '请填写原因'),
  urgedLately: refusal(20318, 'patrol_urged_lately', '四小时内已催办过，请稍后再催'),
  moreLate: refusal(20319, 'patrol_more_late', '已过整改期限，不能再延期'),
  noExport: refusal(20320, 'patrol_no_export', '您没有“导出数据”权限'),
  mayNotSee: refusal(20321, 'patrol_may_not_see', '只有园区和物业人员、安全主管和在园企业可以查看台账'),
  months: refusal(20330, 'patrol_months', '结束月份不能早于开始月份，且最多十二个月'),
  mayNotReadReport: refusal(20331, 'patrol_report_may_not', '只有园区管理人员和安全主管可以查看巡查报告'),
} as const
