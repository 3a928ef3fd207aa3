import type { Task } from '../objects/private.ts';
import type { Unit } from '../store/unit.ts';

/** Notes what shall happen on its own at an instant (unix seconds of product time). */
export function schedule(unit: Unit, kind: Task['kind'], subject: string, due: number): void {
  unit.put('-task', { id: `${kind}:${subject}`, kind, subject, due });
}

/** Forgets what was to happen. */
export function unschedule(unit: Unit, kind: Task['kind'], subject: string): void {
  unit.remove('-task', `${kind}:${subject}`);
}
