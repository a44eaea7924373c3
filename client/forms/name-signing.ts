import { callByName } from '#client/calls'

// Who cannot draw signs by a typed name and a code to the own phone. The calls are those of people, which every phone has.

/** Sends a code to the phone of who is signed in. Throws what failed. */
export async function sendSignatureCode(): Promise<void> {
  await callByName('POST', 'common/ownDataCode', { purpose: 'signature' }, { retries: 0 })
}

/** Lets on whose code fits; it is written down. Throws what failed. */
export async function proveSignature(code: string): Promise<void> {
  await callByName('POST', 'common/signName', { code })
}
