import { sendVerification } from '#web/data/account.ts';
import type { ApiClient } from '#web/lib/api-client.ts';
import { serverNow } from '#web/lib/server-time.ts';
import { tabStorage } from '#web/lib/storage.ts';

const keyOf = (email: string): string => `code-sent:${email}`;

export const subscribeToSentCodes = tabStorage.subscribe;

/** When this tab last had a code sent to the address, in the product's time (ms); kept over a reload. */
export function codeSentAt(email: string): number | undefined {
  const kept = tabStorage.read(keyOf(email));
  return kept === null ? undefined : Number(kept);
}

/** Sends a code to one's own address. The answer is whether it is on its way, and if not, why. */
export async function sendCode(api: ApiClient, email: string): Promise<{ sent: boolean; message: string }> {
  const answer = await sendVerification(api, { email });
  if (answer.sent) tabStorage.write(keyOf(email), String(serverNow().getTime()));
  return answer;
}
