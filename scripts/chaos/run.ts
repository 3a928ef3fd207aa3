import { setTimeout as sleep } from 'node:timers/promises';
import { check } from './check.ts';
import type { Fault } from './fault.ts';
import { until } from './programs.ts';
import { build, type Setting } from './setting.ts';
import { Stage } from './stage.ts';

const CALM_MS = 4_000;
const AFTERWARDS_MS = 5_000;
/** The promise of docs/operations.md. */
const BACK_WITHIN_S = 5;

export interface Outcome {
  readonly name: string;
  readonly what: string;
  readonly acknowledged: string;
  readonly problems: readonly string[];
  /** Seconds without a read, without a change. */
  readonly away: readonly [number, number];
  readonly failed: number;
  readonly requests: number;
}

function failuresOf({ notes, probes }: Setting): number {
  return notes.failed + probes.reads.failed + probes.writes.failed;
}

async function judge(fault: Fault, setting: Setting, away: readonly [number, number]): Promise<string[]> {
  const problems = [...(await check(setting)), ...((await fault.judge?.(setting)) ?? [])];
  if (Math.max(...away) > BACK_WITHIN_S)
    problems.push(`away for ${Math.max(...away).toFixed(1)} s; promised are ${BACK_WITHIN_S}`);
  const failed = failuresOf(setting);
  if (fault.mayNotFail && failed > 0) problems.push(`${failed} request(s) failed`);
  return problems;
}

/** Sets everything up, causes the fault, waits for recovery, and compares what was acknowledged with what is stored. */
export async function suffer(fault: Fault): Promise<Outcome> {
  const stage = await Stage.open();
  try {
    const setting = await build(stage, fault.setting);
    await sleep(CALM_MS);
    const struckAt = performance.now();
    const since = (await fault.strike(setting)) ?? struckAt;
    const { notes, probes } = setting;
    await until('the service is back', () => probes.reads.isAnswered() && probes.writes.isAnswered());
    await sleep(AFTERWARDS_MS);
    const away = [probes.reads.awaySince(since), probes.writes.awaySince(since)] as const;
    await setting.quiet();
    const problems = await judge(fault, setting, away);
    for (const [kind, times] of notes.failures) console.log(`  ${times} × ${kind}`);
    const { bookings, payments, messages, photos, canceled } = notes;
    return {
      name: fault.name,
      what: fault.what,
      acknowledged: `${bookings.length} bookings, ${canceled.size} cancellations, ${payments.length} payments, ${messages.length} messages, ${photos.length} photos`,
      problems,
      away,
      failed: failuresOf(setting),
      requests: notes.requests + probes.reads.asked + probes.writes.asked,
    };
  } finally {
    await stage.close();
  }
}
