import { generateSecret, generateURI, verify } from 'otplib';

/** Seconds of a time step, and how far a device's clock may be off. */
const STEP_SECONDS = 30;

/** 160 random bits in base32, as authenticator apps take them. */
export const newTotpSecret = (): string => generateSecret();

/** `otpauth://totp/…`, what an authenticator app reads from the QR code. */
export const totpUri = (issuer: string, label: string, secret: string): string =>
  generateURI({ issuer, label, secret });

/** The time step of a right code, one step early or late included; undefined for a wrong one. `now` in real time. */
export async function totpStepOf(secret: string, code: string, now: Date): Promise<number | undefined> {
  // The library throws for what is not six digits.
  if (!/^\d{6}$/.test(code)) return undefined;
  const epoch = Math.floor(now.getTime() / 1000);
  const result = await verify({ secret, token: code, epoch, epochTolerance: STEP_SECONDS });
  return result.valid && 'timeStep' in result ? result.timeStep : undefined;
}
