// WebAuthn for one site: requests to the browser and checks of its answers, by @simplewebauthn/server.
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { Assertion, ProofOptions, Registration, RegistrationOptions } from '#core/contract/desk/passkey.ts';
import type { PasskeyRow } from './passkey-repository.ts';

/** Time to answer. */
export const CHALLENGE_MS = 5 * 60_000;
const SHOP = 'Khurpi';

export interface Registered {
  readonly credentialId: string;
  readonly publicKey: string;
  readonly counter: number;
  readonly transports: readonly string[];
}

/** Undefined when it does not answer this challenge for this site. */
async function registered({ rpID, origin }: Site, response: Registration, challenge: string): Promise<Registered | undefined> {
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: response as never,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
    });
    if (!registrationInfo) return undefined;
    const { id, publicKey, counter } = registrationInfo.credential;
    const { transports = [] } = response.response;
    return { credentialId: id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports };
  } catch {
    // Every fault comes from outside.
    return undefined;
  }
}

/** The passkey's counter after this use; undefined when it does not answer this challenge for this site. */
async function proven({ rpID, origin }: Site, response: Assertion, challenge: string, passkey: PasskeyRow): Promise<number | undefined> {
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: response as never,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
        counter: passkey.counter,
      },
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    return undefined;
  }
}

/** A passkey belongs to the desk's host name and origin. */
interface Site {
  readonly rpID: string;
  readonly origin: string;
}

export type Webauthn = ReturnType<typeof createWebauthn>;

/** @param publicUrl public address of the desk: passkeys belong to its host, and no other origin gets one */
export function createWebauthn(publicUrl: string, randomBytes: (size: number) => Buffer) {
  const { hostname: rpID, origin } = new URL(publicUrl);
  const site = { rpID, origin };
  const newChallenge = (): Uint8Array<ArrayBuffer> => new Uint8Array(randomBytes(32));
  const known = (rows: readonly PasskeyRow[]) => rows.map(({ credential_id: id, transports }) => ({ id, transports: transports as never }));

  return {
    /** @param passkeys existing ones: the same authenticator makes no second one */
    async askForNew(
      person: { authId: string; phone: string; fullName: string },
      passkeys: readonly PasskeyRow[],
    ): Promise<RegistrationOptions> {
      return (await generateRegistrationOptions({
        rpName: SHOP,
        rpID,
        userID: new Uint8Array(Buffer.from(person.authId)),
        userName: person.phone,
        userDisplayName: person.fullName,
        challenge: newChallenge(),
        timeout: CHALLENGE_MS,
        attestationType: 'none',
        excludeCredentials: known(passkeys),
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
      })) as RegistrationOptions;
    },

    async askForProof(passkeys: readonly PasskeyRow[]): Promise<ProofOptions> {
      return (await generateAuthenticationOptions({
        rpID,
        challenge: newChallenge(),
        timeout: CHALLENGE_MS,
        allowCredentials: known(passkeys),
        userVerification: 'required',
      })) as ProofOptions;
    },

    /** Asks for any passkey of this site on the device. @param challenge that the answer must name */
    async askForSignIn(challenge: Buffer): Promise<ProofOptions> {
      return (await generateAuthenticationOptions({
        rpID,
        challenge: new Uint8Array(challenge),
        timeout: CHALLENGE_MS,
        allowCredentials: [],
        userVerification: 'required',
      })) as ProofOptions;
    },

    registered: (response: Registration, challenge: string) => registered(site, response, challenge),

    proven: (response: Assertion, challenge: string, passkey: PasskeyRow) => proven(site, response, challenge, passkey),
  };
}
