import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import type { PasskeyAnswer, PasskeyOptions, PasskeyRegistration } from '#shared/contracts/factors.ts';

type Creation = PublicKeyCredentialCreationOptionsJSON;
type Request = PublicKeyCredentialRequestOptionsJSON;

/** The browser's part comes when it is used: no page carries it. */
const library = () => import('@simplewebauthn/browser');

const IS_ADDRESS = /^(?:\d+(?:\.\d+){3}|\[.*\])$/;

/** Browsers make passkeys for names alone, not for numeric addresses. */
export const canUsePasskeys = (): boolean =>
  'PublicKeyCredential' in window && !IS_ADDRESS.test(window.location.hostname);

/** Throws where the person turns away, or the device does not have one. */
export async function createPasskey({ options }: PasskeyOptions): Promise<PasskeyRegistration> {
  const { startRegistration } = await library();
  return startRegistration({ optionsJSON: options as unknown as Creation }) as Promise<PasskeyRegistration>;
}

export async function answerWithPasskey({ options }: PasskeyOptions): Promise<PasskeyAnswer> {
  const { startAuthentication } = await library();
  return startAuthentication({ optionsJSON: options as unknown as Request }) as Promise<PasskeyAnswer>;
}
