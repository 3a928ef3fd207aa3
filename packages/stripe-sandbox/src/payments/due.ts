import type { Task } from '../objects/private.ts';
import type { Unit } from '../store/unit.ts';
import { endReview } from './account-steps.ts';
import { expireHold } from './holds.ts';
import { finishPayout } from './payouts.ts';
import { failRefund, settleRefund } from './refunds.ts';

const acts: Record<Task['kind'], (unit: Unit, subject: string) => void> = {
  expire_hold: expireHold,
  settle_refund: settleRefund,
  fail_refund: (unit, subject) => void failRefund(unit, subject),
  pay_out: (unit, subject) => finishPayout(unit, subject, 'paid'),
  verify_account: (unit, subject) => endReview(unit, subject, 'verified'),
  question_account: (unit, subject) => endReview(unit, subject, 'more_info'),
};

/** What has become due by `now` (unix seconds), in the order of its instants. */
export const dueTasks = (tasks: readonly Task[], now: number): Task[] =>
  tasks.filter(({ due }) => due <= now).toSorted((one, other) => one.due - other.due);

/** Runs a task and removes it. */
export function runTask(unit: Unit, task: Task): void {
  unit.remove('-task', task.id);
  acts[task.kind](unit, task.subject);
}
