import { makeGrant } from '#fixtures/people'
import { asks, type MakeRecipes, type Owner } from '../../../../tests/support/recipes.ts'
import { makeArchive, makeContact } from '../fixtures.ts'

/** Contacts of archives: of the park of whoever asks. */
export const contactRecipes: MakeRecipes = (world) => {
  const { db } = world.store
  const granted = new Set<string>()
  /** Whoever asks reads contacts, of their own park alone. */
  async function reader({ person }: Owner): Promise<void> {
    if (granted.has(person.id)) return
    granted.add(person.id)
    await makeGrant(db, person, { rights: ['archive.contacts'] })
  }
  async function contact(owner: Owner, caller: Owner, name = '周晓敏') {
    await reader(caller)
    const { areaId } = owner.person
    const archive = await makeArchive(db, { areaId, now: world.now() })
    return await makeContact(db, world.product.vault, archive, {
      name,
      phones: ['13900007777'],
      now: world.now(),
    })
  }
  return {
    'archive/contacts': asks(async (owner, caller) => ({ id: (await contact(owner, caller)).archiveId })),
    'archive/contactReveal': asks(async (owner, caller) => ({
      id: (await contact(owner, caller)).id,
      field: 'phone',
      why: '回访企业',
    })),
    'archive/contactHistory': asks(async (owner, caller) => ({ id: (await contact(owner, caller)).id })),
    'archive/contactQuery': {
      async make(owner, caller) {
        const { id } = await contact(owner, caller, '欧阳静姝')
        return { input: { text: '欧阳静姝' }, record: id }
      },
      reached: (body, record) => JSON.stringify(body).includes(record),
    },
  }
}
