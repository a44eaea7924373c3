import { printedMoment } from '#client/messages'
import { fallbacksOf } from '#client/page'
import { Loaded, useQuery } from '#client/query'
import { Facts } from '#ui/page'
import { Sheet } from '#ui/sheet'
import { StateBanner, Timeline } from '#ui/state'
import { decoration } from '../parts/calls.ts'
import s from './crew.module.css'
import { CROSSING_TONES, DIRECTION_WORDS } from './crossing-words.ts'
import { passLine } from './worker-words.ts'

const GONE = { title: '没有找到这条记录', text: '它可能已超过保存期限' }

/** One crossing of a crew: where, when, how, and why it did not open. */
export function CrossingSheet({ caseId, id, onClose }: { caseId: string; id: string; onClose: () => void }) {
  const query = useQuery(decoration.read('accessInfo', { caseId, id }))
  return (
    <Sheet open title="进出详情" onClose={onClose}>
      <Loaded query={query} shape="detail" instead={fallbacksOf({ gone: GONE, notYours: GONE })}>
        {({ at, direction, kind, kindWords, howWords, point, worker, reasons, note, action }) => (
          <div className={s.stack}>
            <StateBanner
              tone={CROSSING_TONES[kind]}
              title={`${kindWords} · ${DIRECTION_WORDS[direction]}`}
              since={printedMoment(at)}
              next={action}
            />
            {reasons.length > 0 && (
              <Timeline
                items={reasons.map(({ words, clearsAt }) => ({
                  title: words,
                  tone: 'bad' as const,
                  ...(clearsAt !== null && { note: `${printedMoment(clearsAt)}起可以通行` }),
                }))}
              />
            )}
            <Facts
              facts={[
                { name: '人员', value: `${worker.name} ${worker.tradeWords}` },
                { name: '地点', value: point },
                { name: '方式', value: howWords },
                { name: '现在的通行证', value: passLine(worker) || worker.stateWords },
                ...(note === '' ? [] : [{ name: '门岗备注', value: note }]),
              ]}
            />
          </div>
        )}
      </Loaded>
    </Sheet>
  )
}
