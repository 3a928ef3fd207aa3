import { writeFile } from 'node:fs/promises';
import { freePort, isListening, need, start, until } from './programs.ts';
import type { Stage } from './stage.ts';

/**
 * Requests go to instances that are ready; one that could not be sent goes to another. What may have arrived is repeated
 * only where it changes nothing.
 */
const configuration = (port: number, instances: readonly number[]): string => `
global
  maxconn 4000
defaults
  mode http
  timeout connect 1s
  timeout client 70s
  timeout server 70s
  timeout check 1500ms
  option redispatch 1
  option forwardfor
  retries 3
  retry-on conn-failure empty-response
frontend people
  bind 127.0.0.1:${port}
  default_backend instances
backend instances
  balance leastconn
  option httpchk GET /readyz
  http-request disable-l7-retry unless METH_GET
  default-server check inter 500ms fastinter 250ms fall 2 rise 1
${instances.map((each) => `  server at${each} 127.0.0.1:${each}`).join('\n')}
`;

/** HAProxy in front of the instances; answers its port. */
export async function startBalancer(stage: Stage, instances: readonly number[]): Promise<number> {
  const haproxy = await need('haproxy', 'haproxy');
  const port = await freePort();
  const file = stage.path('haproxy.cfg');
  await writeFile(file, configuration(port, instances));
  const program = start(haproxy, ['-db', '-f', file], { log: stage.path('haproxy.log') });
  stage.afterwards(() => program.end());
  await until('HAProxy listens', () => isListening(port));
  return port;
}
