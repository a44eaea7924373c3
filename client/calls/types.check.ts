// Compiled, never run: the promises that the types of the client make. A line that stops failing fails the type check.
import type { TArray, TNumber, TObject, TOptional, TString } from 'typebox'
import type { Call, Contract } from '#vocabulary/call'
import { type Answer, ask, callsOf, type Download } from './index.ts'

type Sample = Contract<
  'sample',
  {
    trace: Call<'parking', 'parkingTrace', 'POST', TObject<{ plate: TString }>, TObject<{ stays: TArray<TString> }>>
    event: Call<'parking', 'freeEventInfo/{id}', 'GET', TObject<{ id: TString }>, TObject<{ title: TString }>>
    // oxlint-disable-next-line typescript/no-generated-empty-object-type -- the type of a schema without fields
    lots: Call<'parking', 'parkingLotList', 'POST', TObject<Record<never, never>>, TObject<{ count: TNumber }>>
    page: Call<'hotline', 'list', 'GET', TObject<{ next: TOptional<TString> }>, TObject<{ items: TArray<TString> }>>
  }
>

/** Never called. */
export async function check(): Promise<void> {
  const parking = callsOf<Sample, 'parking'>('parking')
  const any = callsOf<Sample>('hotline')

  const { stays }: { stays: string[] } = await parking.post('parkingTrace', { plate: '粤B12345' })
  const { title }: { title: string } = await parking.get('freeEventInfo/{id}', { id: stays[0] ?? '' })
  const { count }: { count: number } = await parking.post('parkingLotList')
  await parking.post('parkingLotList', {}, { again: true, requestId: title, timeoutMs: count })
  await parking.post('parkingTrace', { plate: '粤B12345', areaId: null, parkId: 7 })
  await any.get('list', { next: 'x' })
  const answer: Answer<{ stays: string[] }> = await parking.answers.post('parkingTrace', { plate: '粤B12345' })
  if ('errorCode' in answer) throw new Error(answer.errorMessage)
  const body: { stays: string[] } = await ask(Promise.resolve(answer))
  const file: Download = await parking.files.post('parkingTrace', { plate: body.stays.join('') })

  // @ts-expect-error a field that the contract does not know
  await parking.post('parkingTrace', { plate: '粤B12345', colour: 'blue' })
  // @ts-expect-error a field of another kind
  await parking.post('parkingTrace', { plate: 1 })
  // @ts-expect-error an obligatory field is missing
  await parking.post('parkingTrace', {})
  // @ts-expect-error an obligatory input is missing
  await parking.post('parkingTrace')
  // @ts-expect-error the wrong verb
  await parking.get('parkingTrace', { plate: '粤B12345' })
  // @ts-expect-error the wrong verb
  await parking.post('freeEventInfo/{id}', { id: '1' })
  // @ts-expect-error no such call
  await parking.post('parkingTraces', { plate: '粤B12345' })
  // @ts-expect-error a call of another family
  await parking.get('list', {})
  // @ts-expect-error a field where the call has none
  await parking.post('parkingLotList', { plate: '粤B12345' })
  // @ts-expect-error reads carry no key
  await parking.get('freeEventInfo/{id}', { id: '1' }, { requestId: file.name ?? '' })
  // @ts-expect-error the output is typed
  const wrong: { stays: number[] } = await parking.post('parkingTrace', { plate: '粤B12345' })
  // @ts-expect-error no such family
  callsOf<Sample>('wallet')
  console.log(wrong)
}
