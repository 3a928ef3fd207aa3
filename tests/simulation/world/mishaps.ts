import { sql } from 'drizzle-orm';
import type { Chance } from './chance.ts';
import type { World } from './world.ts';

type Facts = Record<string, unknown> & { status: string; endings: number };

async function balanceOf(db: World['db'], bookingId: string): Promise<number> {
  const found = await db.execute<{ cents: number }>(
    sql`select balance_cents as cents from bookings where id = ${bookingId}`,
  );
  return found.rows[0]?.cents ?? 0;
}

/** Placed by a call that went out before its change was dropped: it never was what the rental is held by. */
async function isOfEndedChange(db: World['db'], intentId: string): Promise<boolean> {
  const found = await db.execute(sql`select 1 from payments p join booking_changes c on c.id = p.change_id
    where p.provider_intent_id = ${intentId} and c.outcome not in ('open', 'applied')`);
  return found.rows.length > 0;
}

/**
 * The hold of an ongoing rental is released only if another hold is placed or the balance is captured: checked before
 * every release, since it cannot be seen afterwards.
 */
async function checkBeforeRelease({ db, bank, diary }: World, intentId: string): Promise<void> {
  const intents = bank.look('payment_intent');
  const { status, metadata } = intents.find(({ id }) => id === intentId) ?? {};
  const bookingId = metadata?.['bookingId'];
  if (status !== 'requires_capture' || bookingId === undefined) return;
  const balance = await balanceOf(db, bookingId);
  const isCovered = intents.some(
    (one) =>
      one.id !== intentId &&
      one.metadata['bookingId'] === bookingId &&
      (one.metadata['kind'] === 'hold' || one.metadata['kind'] === 'balance') &&
      (one.status === 'succeeded' || (one.status === 'requires_capture' && one.amount_capturable >= balance)),
  );
  if (isCovered || (await isOfEndedChange(db, intentId))) return;
  const found = await db.execute<Facts>(sql`
    select (select to_status from booking_transitions where booking_id = ${bookingId} order by sequence desc limit 1) as status,
      (select count(*)::int from booking_transitions where booking_id = ${bookingId}
        and (event in ('complete_silent', 'confirm_return', 'release_hold') or event = 'complete'
          and (actor_kind = 'admin' or from_status = 'active' or exists (select 1 from booking_transitions p
            where p.booking_id = ${bookingId} and p.event = 'confirm_pickup' and p.actor_kind = 'renter')))) as endings`);
  const [row] = found.rows;
  diary.count('looked at before a release');
  if (row && row.endings === 0 && row.status !== 'canceled' && row.status !== 'completed')
    diary.problem(
      `${bookingId} (${row.status}): ${intentId} is released, and nothing else holds its balance of ${balance}`,
    );
}

interface Door {
  /** What the answer would have contained. */
  readonly what: string;
  /** Of the provider's API. */
  readonly path: string;
  /** How often the answer does not arrive: the rarer the call, the oftener. */
  readonly odds: number;
}

const INTENTS = 'POST /v1/payment_intents';
/** Calls that move money, or that end something. */
const DOORS: Readonly<Record<string, Door>> = {
  createFeeIntent: { what: 'fee', path: INTENTS, odds: 0.1 },
  createHold: { what: 'hold', path: INTENTS, odds: 0.05 },
  createHoldOnSession: { what: 'hold', path: INTENTS, odds: 0.2 },
  createCharge: { what: 'charge', path: INTENTS, odds: 0.4 },
  capture: { what: 'capture', path: `${INTENTS}/*/capture`, odds: 0.3 },
  cancelIntent: { what: 'cancel', path: `${INTENTS}/*/cancel`, odds: 0.08 },
  refund: { what: 'refund', path: 'POST /v1/refunds', odds: 0.35 },
  transfer: { what: 'transfer', path: 'POST /v1/transfers', odds: 0.35 },
  reverseTransfer: { what: 'reversal', path: 'POST /v1/transfers/*/reversals', odds: 0.4 },
};
/** As often as the SDK tries: the product hears of every one of them. */
const SDK_TRIES = 3;

function lose({ bank, diary }: World, chance: Chance, { what, path }: Door): 'goes on' | 'dies' {
  const mode = chance.weighted([
    [2, 'drop_after'],
    [2, 'error_after'],
    [1, 'dies'],
  ] as const);
  diary.note(`the answer of a ${what} is lost (${mode})`);
  diary.count(`lost answer of ${what}`);
  if (mode === 'dies') return 'dies';
  bank.control.nextCall({ path, mode, times: SDK_TRIES });
  return 'goes on';
}

/** From now on answers are lost after what was asked for has been done, and each release is looked at before it is made. */
export function startMishaps(world: World): void {
  const chance = world.chance.branch();
  world.fate = async (call, given) => {
    if (call === 'cancelIntent' && typeof given[0] === 'string') await checkBeforeRelease(world, given[0]);
    const door = DOORS[call];
    return door && chance.happens(door.odds) ? lose(world, chance, door) : 'goes on';
  };
}

/** Every answer arrives again; releases are looked at still. */
export function endMishaps(world: World): void {
  world.fate = async (call, given) => {
    if (call === 'cancelIntent' && typeof given[0] === 'string') await checkBeforeRelease(world, given[0]);
    return 'goes on';
  };
}
