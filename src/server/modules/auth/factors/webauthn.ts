// Passkeys by WebAuthn: options for the browser, and the check of what it answers.
import type { PasskeyAnswer, PasskeyRegistration } from '#shared/contracts/factors.ts';
import type { Platform } from '#server/platform.ts';
import type { Visitor } from '../visitor.ts';
import type { PasskeyRow } from './factors.repository.ts';

/** Large, and read with the first passkey instead of at every start. */
const library = () => import('@simplewebauthn/server');
type Library = Awaited<ReturnType<typeof library>>;

/** A verified new passkey, as it is stored. */
export type NewPasskey = Pick<PasskeyRow, 'credentialId' | 'publicKey' | 'counter' | 'transports'>;
type Challenge = Uint8Array<ArrayBuffer>;
type Transport = 'ble' | 'cable' | 'hybrid' | 'internal' | 'nfc' | 'smart-card' | 'usb';

const TRANSPORTS = new Set<string>(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']);
const transportsOf = (text: string): Transport[] =>
  text.split(',').filter((each): each is Transport => TRANSPORTS.has(each));
const listed = ({ credentialId: id, transports }: PasskeyRow) => ({
  id,
  transports: transportsOf(transports),
});

/** A passkey belongs to the host under which the person knows us; the browser tells it to no other. */
const hostOf = ({ origin }: Pick<Visitor, 'origin'>): string => new URL(origin).hostname;

export interface Registering {
  readonly userId: string;
  readonly email: string;
  readonly name: string;
  readonly challenge: Challenge;
  /** A device that has one already is not asked for another. */
  readonly present: readonly PasskeyRow[];
}

/** Options for `navigator.credentials.create()`. */
export const registrationOptions = async (
  { config }: Pick<Platform, 'config'>,
  { userId, email, name, challenge, present }: Registering,
  visitor: Pick<Visitor, 'origin'>,
) =>
  (await library()).generateRegistrationOptions({
    rpName: config.productName,
    rpID: hostOf(visitor),
    userID: new Uint8Array(Buffer.from(userId)),
    userName: email,
    userDisplayName: name,
    challenge,
    attestationType: 'none',
    excludeCredentials: present.map(listed),
    authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
  });

/** Options for `navigator.credentials.get()`; for no particular account where no passkeys are named. */
export const authenticationOptions = async (
  challenge: Challenge,
  visitor: Pick<Visitor, 'origin'>,
  allowed?: readonly PasskeyRow[],
) =>
  (await library()).generateAuthenticationOptions({
    rpID: hostOf(visitor),
    challenge,
    // Alone it stands for the password as well, so the device has to recognize its owner.
    userVerification: allowed ? 'preferred' : 'required',
    ...(allowed ? { allowCredentials: allowed.map(listed) } : {}),
  });

/** The challenge that the browser has answered, base64url; checked by who issued it. */
export function answeredChallenge(clientDataJSON: string): string | undefined {
  try {
    const data = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as { challenge?: unknown };
    return typeof data.challenge === 'string' ? data.challenge : undefined;
  } catch {
    return undefined;
  }
}

/** Undefined for any fault of it: another origin, another host, a broken signature. */
export async function verifyRegistration(
  response: PasskeyRegistration,
  challenge: string,
  visitor: Pick<Visitor, 'origin'>,
): Promise<NewPasskey | undefined> {
  try {
    const { verifyRegistrationResponse: verify } = await library();
    const { registrationInfo } = await verify({
      response: response as Parameters<Library['verifyRegistrationResponse']>[0]['response'],
      expectedChallenge: challenge,
      expectedOrigin: visitor.origin,
      expectedRPID: hostOf(visitor),
      requireUserVerification: false,
    });
    if (!registrationInfo) return undefined;
    const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
    return {
      credentialId: id,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports: transports.filter((each) => TRANSPORTS.has(each)).join(','),
    };
  } catch {
    return undefined;
  }
}

export interface Assertion {
  readonly response: PasskeyAnswer;
  readonly challenge: string;
  readonly passkey: PasskeyRow;
  /** The device has to have recognized its owner. */
  readonly isAlone: boolean;
}

/** The passkey's new count; undefined for any fault of the answer. */
export async function verifyAssertion(
  { response, challenge, passkey, isAlone }: Assertion,
  visitor: Pick<Visitor, 'origin'>,
): Promise<number | undefined> {
  try {
    const { verifyAuthenticationResponse: verify } = await library();
    const { verified, authenticationInfo } = await verify({
      response: response as Parameters<Library['verifyAuthenticationResponse']>[0]['response'],
      expectedChallenge: challenge,
      expectedOrigin: visitor.origin,
      expectedRPID: hostOf(visitor),
      requireUserVerification: isAlone,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
        transports: transportsOf(passkey.transports),
      },
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    return undefined;
  }
}
