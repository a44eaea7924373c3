import { everyModule } from './facts.ts'
import type { Given, Who } from './fake-server.ts'
import type { ScreenPhone } from './screens.ts'

/** A screen in a state: who looks at it, what the server says, and what tells that it is all there. */
export interface State {
  /** The route as the route table spells it. */
  readonly route: string
  /** What is special about it, as part of a file's name; empty for the usual one. */
  readonly name: string
  /** The page's title where the screen says its own; else it is the route's. */
  readonly title?: string
  /** Where it stands; the route itself where it is not said. */
  readonly address?: string
  /** Who is signed in; null: nobody. A driver where it is not said. */
  readonly as?: Who | null
  readonly answers: readonly Given[]
  /** Words or a button that stand only on the finished page. */
  readonly says: string | RegExp
  /** What is done on the page to come into this state. */
  readonly act?: (phone: ScreenPhone) => Promise<unknown>
}

/** A state with the area whose it is: a feature's name, or `app`. */
export interface AreaState extends State {
  readonly area: string
}

/** The states of all screens, from the `states.ts` of each area: nobody lists them. */
export async function everyState(): Promise<AreaState[]> {
  const places = ['app/phone/tests/states.ts', 'features/*/screens/tests/states.ts']
  const found = await everyModule<{ states: readonly State[] }>(places)
  return found.flatMap(({ file, said }) => {
    const area = file.startsWith('features/') ? (file.split('/')[1] ?? '') : 'app'
    return said.states.map((state) => ({ ...state, area }))
  })
}

/** Opens a screen, waits until it stands whole, its script running, and does on it what leads to the state. */
export async function showState(phone: ScreenPhone, state: State): Promise<void> {
  await openState(phone, state)
  await state.act?.(phone)
}

/** Opens a screen and waits until it stands whole, its script running; nothing is done on it yet. */
export async function openState(phone: ScreenPhone, { route, address = route, says }: State): Promise<void> {
  const { page } = phone
  await phone.open(address)
  await page
    .getByText(says)
    .or(page.getByRole('button', { name: says }))
    .first()
    .waitFor({ state: 'attached' })
  await page.getByText('正在加载').first().waitFor({ state: 'detached' })
}
