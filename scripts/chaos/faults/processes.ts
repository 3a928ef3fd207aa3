import { setTimeout as sleep } from 'node:timers/promises';
import type { Fault } from '../fault.ts';
import { execute, need } from '../programs.ts';

/** An instance ends without a word. */
export const kill: Fault = {
  name: 'kill',
  what: '`kill -9` of one of three instances under load; started again after four seconds',
  async strike({ instances }) {
    const [, victim] = instances;
    await victim?.end('SIGKILL');
    await sleep(4_000);
    await victim?.start();
  },
};

const WRK_SECONDS = 40;

/** Failed and missing answers, as wrk counts them. */
const troubles = (output: string): string[] =>
  output
    .split('\n')
    .filter((line) => /Socket errors|Non-2xx/.test(line))
    .map((line) => `wrk: ${line.trim()}`);

let wrkFound: string[] = [];
let wrkRequests = '';

/** As at a release: one after the other, each asked to end and started again. */
export const rollingRestart: Fault = {
  name: 'rolling-restart',
  what: 'all three instances asked to end (SIGTERM) and started again, one after the other, under `wrk` and people',
  mayNotFail: true,
  async strike({ instances, origin, cast }) {
    const wrk = await need('wrk', 'wrk');
    const address = `${origin}/api/equipment/${cast.items[0]}`;
    const load = execute(wrk, ['-t1', '-c6', `-d${WRK_SECONDS}s`, '--timeout', '10s', address]);
    for (const instance of instances) {
      await instance.end('SIGTERM');
      await instance.start();
    }
    const { stdout } = await load;
    wrkFound = troubles(stdout);
    wrkRequests = /(\d+) requests in/.exec(stdout)?.[1] ?? '0';
  },
  judge: () => {
    console.log(`  wrk: ${wrkRequests} requests, ${wrkFound.length === 0 ? 'none failed' : 'some failed'}`);
    return wrkFound;
  },
};
