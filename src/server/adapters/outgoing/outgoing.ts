import { request, type Agent } from 'node:https';
import { GuardedAgent } from './guarded-agent.ts';
import {
  AnswerTooLargeError,
  ForbiddenAddressError,
  type Outgoing,
  type OutgoingAnswer,
  type OutgoingLimits,
  type OutgoingRequest,
} from './port.ts';

const REDIRECTS = new Set([301, 302, 303, 307, 308]);

function judged(url: string): URL {
  const { protocol, username, password, port } = URL.canParse(url) ? new URL(url) : new URL('invalid:');
  if (protocol !== 'https:' || username !== '' || password !== '')
    throw new ForbiddenAddressError('the address is not a plain https address');
  // Low ports are those of other services.
  if (port !== '' && Number(port) < 1024)
    throw new ForbiddenAddressError('the port of the address is not one of https');
  return new URL(url);
}

function sendOnce(
  agent: Agent,
  url: URL,
  { method, headers, body }: OutgoingRequest,
  { maximumBytes }: OutgoingLimits,
  signal: AbortSignal,
): Promise<OutgoingAnswer> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, method, headers, signal }, (answer) => {
      const chunks: Buffer[] = [];
      let size = 0;
      answer.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size <= maximumBytes) chunks.push(chunk);
        else {
          reject(new AnswerTooLargeError('the answer is too large'));
          sent.destroy();
        }
      });
      answer.on('error', reject);
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
      );
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Throws ForbiddenAddressError for an address that may not be called, and the system's errors. */
export function createOutgoing(agent: Agent = new GuardedAgent()): Outgoing {
  return async (what, limits) => {
    const signal = AbortSignal.timeout(limits.timeoutMs);
    let { url } = what;
    for (let left = limits.redirects ?? 0; ; left -= 1) {
      const at = judged(url);
      const answer = await sendOnce(agent, at, what, limits, signal);
      const { location } = answer.headers;
      if (!REDIRECTS.has(answer.status) || typeof location !== 'string' || left <= 0) return answer;
      url = new URL(location, at).href;
    }
  };
}
