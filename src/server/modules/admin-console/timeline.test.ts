import { describe, expect, it } from 'vitest';
import type { AdminActionRow, MoneyLine, TransitionLine } from './booking-page.repository.ts';
import { actorsOf, timelineOf } from './timeline.ts';

const at = (minutes: number) => new Date(Date.UTC(2026, 4, 1, 12, minutes));
const move = (minutes: number, event: string, parts: Partial<TransitionLine> = {}): TransitionLine => ({
  ...{ at: at(minutes), event, actorKind: 'renter', actorId: 'usr_r', reason: null },
  ...parts,
});
const money = (minutes: number, subject: string, toStatus: string): MoneyLine => ({
  at: at(minutes),
  subject,
  toStatus,
});
const act = (minutes: number, action: string, parts: Partial<AdminActionRow> = {}): AdminActionRow => ({
  ...{ at: at(minutes), action, actorId: 'Admin', reason: null, details: {} },
  ...parts,
});
const NAMES = new Map([
  ['usr_r', { firstName: 'Tomas', lastName: 'Novak', hasLeft: false }],
  ['usr_o', { firstName: '', lastName: '', hasLeft: true }],
  ['Admin', { firstName: 'Admin', lastName: '', hasLeft: false }],
]);
const rows = {
  transitions: [
    move(0, 'create'),
    move(5, 'fee_paid', { actorKind: 'provider', actorId: null }),
    move(9, 'accept', { actorKind: 'owner', actorId: 'usr_o' }),
    move(20, 'expire_no_show', { actorKind: 'system', actorId: null }),
  ],
  money: [money(5, 'fee', 'paid'), money(5, 'hold', 'placing'), money(6, 'hold', 'held')],
  acts: [
    act(500, 'admin.conversation_read', {
      reason: 'A dispute',
      details: { productTime: at(12).toISOString() },
    }),
  ],
};

describe('the timeline of a booking', () => {
  it('shows one timeline, oldest first, what is of one instant in the order of cause and effect', () => {
    expect(timelineOf(rows, NAMES).map(({ kind, what }) => `${kind} ${what}`)).toEqual([
      'transition create',
      'transition fee_paid',
      'money fee.paid',
      'money hold.placing',
      'money hold.held',
      'transition accept',
      'audit admin.conversation_read',
      'transition expire_no_show',
    ]);
  });

  it('names the actor: a person, possibly deleted, time or the provider; money has none', () => {
    const actors = timelineOf(rows, NAMES).map(({ what, actor, actorName }) => [what, actor, actorName]);
    expect(actors).toEqual([
      ['create', 'usr_r', 'Tomas Novak'],
      ['fee_paid', 'provider', null],
      ['fee.paid', null, null],
      ['hold.placing', null, null],
      ['hold.held', null, null],
      ['accept', 'usr_o', 'Former member'],
      ['admin.conversation_read', 'Admin', 'Admin'],
      ['expire_no_show', 'system', null],
    ]);
    expect(actorsOf(rows)).toEqual(['usr_r', 'usr_o', 'Admin']);
  });

  it('places acts of the admin console by product time, or by real time where product time is unknown', () => {
    const none = { transitions: [], money: [] };
    const times = (details: Record<string, unknown>) =>
      timelineOf({ ...none, acts: [act(500, 'admin.x', { details })] }, NAMES).map((line) => line.at);
    expect(times({ productTime: at(12).toISOString() })).toEqual([at(12).toISOString()]);
    for (const details of [{}, { productTime: 'yesterday' }, { productTime: 7 }])
      expect(times(details)).toEqual([at(500).toISOString()]);
  });

  it('keeps reasons', () => {
    const said = timelineOf(rows, NAMES).flatMap(({ what, reason }) =>
      reason === null ? [] : [[what, reason]],
    );
    expect(said).toEqual([['admin.conversation_read', 'A dispute']]);
  });
});
