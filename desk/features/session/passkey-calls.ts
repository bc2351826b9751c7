// Passkey calls between the server and the browser's dialog. The library loads on demand.
import {
  type Assertion,
  addPasskey,
  type Proof,
  type ProofOptions,
  prove,
  signInByPasskey,
  startPasskey,
  startPasskeySignIn,
  startProof,
} from '#core/contract/desk/passkey.ts';
import type { DeskMe } from '#core/contract/desk/session.ts';
import type { ResponseOf } from '#core/contract/wire/call.ts';
import { CallError } from '../../api/call-error.ts';
import { failureWords } from '../../api/failure-words.ts';
import { send } from '../../api/send.ts';
import { signInBy } from '../../api/session-calls.ts';
import type { Translate } from '../../state/language-state.ts';

/** These calls answer the questions themselves. */
const isUngated = true;

const library = () => import('@simplewebauthn/browser');

/** Whether this browser supports passkeys. */
export const supportsPasskeys = (): boolean => 'PublicKeyCredential' in globalThis;

/** Opens the browser's own dialog. @throws CallError, or the browser's error if the person closed the dialog */
async function askFor(options: Promise<ProofOptions>): Promise<Assertion> {
  const [{ startAuthentication }, optionsJSON] = await Promise.all([library(), options]);
  const credential = await startAuthentication({ optionsJSON: optionsJSON as Parameters<typeof startAuthentication>[0]['optionsJSON'] });
  return credential as unknown as Assertion;
}

/** Asks for the passkey, and sends it to the server. @throws as `askFor` */
export async function confirmPasskey(): Promise<DeskMe> {
  return send(prove, { body: { credential: await askFor(send(startProof, { isUngated })) }, isUngated });
}

/** Signs in by a passkey of this device, without an SMS code. @throws as `askFor` */
export async function signInWithPasskey(): Promise<DeskMe> {
  const credential = await askFor(send(startPasskeySignIn, { isUngated }));
  return signInBy(() => send(signInByPasskey, { body: { credential }, isUngated }));
}

/** Proves the identity by a recovery code or an SMS code. @throws CallError */
export const proveIdentity = (proof: Pick<Proof, 'recovery_code' | 'otp'>): Promise<DeskMe> => send(prove, { body: proof, isUngated });

/**
 * Creates a passkey on this device.
 * @throws as above
 * @param isAsked whether a missing proof is asked for above the page; during sign-in there is no page yet
 */
export async function makePasskey(isAsked: boolean): Promise<ResponseOf<typeof addPasskey>> {
  const how = isAsked ? {} : { isUngated };
  const [{ startRegistration }, optionsJSON] = await Promise.all([library(), send(startPasskey, how)]);
  const credential = await startRegistration({
    optionsJSON: optionsJSON as unknown as Parameters<typeof startRegistration>[0]['optionsJSON'],
  });
  return send(addPasskey, { body: { credential: credential as never }, ...how });
}

/** Text of a failure. Undefined: show no text. */
export function passkeyWords(t: Translate, error: unknown): string | undefined {
  if (!supportsPasskeys()) return t('passkey.unsupported');
  if (error instanceof CallError) return failureWords(t, error);
  const { name } = error as { readonly name?: unknown };
  // The browser does not tell why: closed, too late, or no passkey of that person on this device.
  if (name === 'NotAllowedError' || name === 'AbortError') return t('passkey.cancelled');
  return t(name === 'InvalidStateError' ? 'register.exists' : 'error.unforeseen');
}
