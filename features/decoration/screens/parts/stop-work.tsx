import { useAct } from '#client/form'
import { ReasonSheet } from '#client/sheet'
import { decoration } from './calls.ts'

/** A case as its stop switch needs it. */
export interface Switched {
  readonly id: string
  /** Version of the case that the person saw. */
  readonly version: number
  /** Where the work is, as people call the room. */
  readonly place: string
}

/** What a sheet of the switch is given: which case, and what happens once it is closed. */
export interface SwitchSheetProps {
  work: Switched
  onClose: () => void
}

const STOP_REASONS = ['存在安全隐患', '超出批准的施工范围', '未按可施工时段施工', '施工人员证件不符']
const RESUME_REASONS = ['隐患已排除，现场复查合格', '整改已完成，可以继续施工']

/** Stops a job, with a reason that applicant and foreman read: from then on no worker is let in. */
export function StopWorkSheet({ work, onClose }: SwitchSheetProps) {
  const act = useAct({
    send: (reason: string) => decoration.send('stopWork', { id: work.id, seen: work.version, reason }),
    done: '已停工，通行证和噪声作业已暂停',
  })
  return (
    <ReasonSheet
      title={`${work.place}停工？`}
      text="施工人员的通行证和已公示的噪声作业立即暂停，申请人和施工负责人会收到通知。"
      label="停工原因"
      hint="写明为什么停工、要做什么才能复工"
      confirmText="立即停工"
      usual={STOP_REASONS}
      act={act}
      onClose={onClose}
    />
  )
}

/** Lets a stopped job go on, with a reason; what is still missing is said in the sheet. */
export function ResumeWorkSheet({ work, onClose }: SwitchSheetProps) {
  const act = useAct({
    send: (reason: string) => decoration.send('resumeWork', { id: work.id, seen: work.version, reason }),
    done: '已复工，施工人员可以入场',
  })
  return (
    <ReasonSheet
      title={`${work.place}复工？`}
      text="施工人员的通行证立即恢复；停工时暂停的噪声作业须重新公示满48小时。"
      label="复工理由"
      hint="写明问题是怎样解决的"
      confirmText="同意复工"
      usual={RESUME_REASONS}
      act={act}
      onClose={onClose}
    />
  )
}
