import { paths } from '#web/lib/paths.ts';
import { returnTarget } from '../return-target.ts';

/** Part of the address, so that a page that is loaded again asks for the code instead of sending another. */
export const STEP = 'step';
export const CODE = 'code';

/** Where a new account verifies its address, and comes from there to where it was going. */
export function verifyPath(returnTo: string, isCodeSent: boolean): string {
  const search = new URLSearchParams({ return: returnTo });
  if (isCodeSent) search.set(STEP, CODE);
  return `${paths.verifyEmail}?${search.toString()}`;
}

/**
 * Where verifying leads on to: from a rental form, whose next step asked for the verification, to the agreement (an incomplete form
 * leads back to itself). Undefined where no one was on the way to anywhere.
 */
export function onwardPath(returnTo: string): string | undefined {
  const { kind } = returnTarget(returnTo);
  if (kind === 'home' || kind === 'verification') return undefined;
  if (kind !== 'rent') return returnTo;
  const { pathname } = new URL(returnTo, 'http://return.invalid');
  return `${pathname}?step=agreement`;
}
