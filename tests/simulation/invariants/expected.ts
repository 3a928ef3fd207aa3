import { sql } from 'drizzle-orm';
import { endingOf, isLateFeeForgotten, lateFeeOf, type Ending } from '../expected/ending.ts';
import { sharedOut } from '../expected/money.ts';
import { outcomeOf } from '../expected/statement.ts';
import { storiesOf, type Story } from '../expected/story.ts';
import type { World } from '../world/world.ts';
import { grantedRefunds } from './cases.ts';
import { agreedBalances, changedRentals } from './consent.ts';
import { useWithBalance } from './use.ts';
import { keptOf, ledgersOf, type Purpose, type BookingLedger } from './booking-ledger.ts';

const PURPOSES = ['booking_fee', 'balance', 'late_fee'] as const;
type Agreed = (typeof PURPOSES)[number];
/** What is shared; damage is the owner's alone. */
const SHARED: readonly Purpose[] = [...PURPOSES, 'usage', 'change_fee'];

/** In every case the amount asked for is the amount agreed. */
function checkAsked(
  { diary }: World,
  story: Story,
  { parts }: BookingLedger,
  ending: Ending | undefined,
  balances: readonly number[],
): void {
  const { id, terms } = story;
  const right: Readonly<Record<Agreed, readonly number[]>> = {
    booking_fee: [terms.fee],
    balance: [terms.balance, ending?.balance ?? terms.balance, ...balances],
    late_fee: [lateFeeOf(story)],
  };
  for (const purpose of PURPOSES)
    for (const amount of parts[purpose].asked)
      if (!right[purpose].includes(amount))
        diary.problem(
          `${id}: ${amount} cents were asked for as ${purpose}, agreed: ${right[purpose].join(' or ')}`,
        );
}

/** What the end means is what the provider has kept of each part. */
function checkKept(
  { diary }: World,
  { id, happened }: Story,
  { parts }: BookingLedger,
  ending: Ending,
): void {
  const right: Readonly<Record<Agreed, number>> = {
    booking_fee: ending.fee,
    balance: ending.balance,
    late_fee: ending.lateFee,
  };
  for (const purpose of PURPOSES) {
    const kept = keptOf(parts[purpose]);
    if (kept !== right[purpose])
      diary.problem(
        `${id} (${ending.how}): ${kept} cents are kept as ${purpose}, by the rules ${right[purpose]}`,
      );
  }
  if (
    ending.balance === 0 &&
    parts.balance.taken > 0 &&
    // A process whose clock is behind may capture it before the end; then it is refunded.
    !happened.some(({ event }) => event === 'capture_early' || event === 'balance_captured')
  )
    diary.problem(
      `${id} (${ending.how}): its hold was to be released, and ${parts.balance.taken} cents were taken`,
    );
}

/** Owners whose account can take money, by the provider. */
const payable = ({ bank }: World): ReadonlySet<string | undefined> =>
  new Set(
    bank
      .look('account')
      .filter(({ capabilities }) => capabilities?.transfers === 'active')
      .map(({ metadata }) => metadata?.['userId']),
  );

type Posted = Record<string, unknown> & { id: string; commission: number; processing: number };

async function postedShares({ db }: World): Promise<Map<string, Posted>> {
  const on = (account: string) =>
    sql`coalesce(-sum(l.amount_cents) filter (where l.account = ${account}), 0)::int`;
  const found = await db.execute<Posted>(sql`
    select e.booking_id as id, ${on('platform_commission')} as commission, ${on('processing_fee_income')} as processing
    from journal_entries e join journal_lines l on l.entry_id = e.id where e.booking_id is not null group by 1`);
  return new Map(found.rows.map((row) => [row.id, row]));
}

/** The owner has received 92 % of what was kept after the flat fee, and the ledger agrees about the rest. */
async function shareChecker(world: World): Promise<(story: Story, ledger: BookingLedger) => void> {
  const posted = await postedShares(world);
  const owners = payable(world);
  return ({ id, ownerId }, { parts, sent }) => {
    const kept = SHARED.reduce((sum, purpose) => sum + keptOf(parts[purpose]), 0);
    const { owner: share, commission, processing } = sharedOut(kept);
    const owner = share + keptOf(parts.damage);
    if (sent > owner || (sent < owner && owners.has(ownerId)))
      world.diary.problem(
        `${id}: of ${kept} cents that were kept ${ownerId} got ${sent}, their share is ${owner}`,
      );
    const ours = posted.get(id) ?? { commission: 0, processing: 0 };
    if (ours.commission !== commission || ours.processing !== processing)
      world.diary.problem(
        `${id}: of ${kept} cents that were kept the ledger has ${ours.commission} and ${ours.processing} as ours, it is ${commission} and ${processing}`,
      );
  };
}

/**
 * The money of every ending follows the rules, in the provider's view. Left out are parts that were refunded by
 * hand or by the Admin, and the bookings with a refund that came back or a dispute; how many were looked at is counted.
 */
export async function checkAgreed(world: World): Promise<void> {
  const { diary } = world;
  const stories = await storiesOf(world);
  const changed = await changedRentals(world);
  const agreed = await agreedBalances(world);
  const granted = grantedRefunds(world);
  const useOf = await useWithBalance(world);
  const ledgerOf = ledgersOf(world);
  const checkShare = await shareChecker(world);
  for (const story of stories) {
    const ledger = ledgerOf(story.id);
    const byRule = endingOf(story, stories);
    const ending = byRule && { ...byRule, balance: byRule.balance + useOf(story.id) };
    if (!changed.has(story.id)) checkAsked(world, story, ledger, ending, agreed(story.id));
    const outcome = outcomeOf(story);
    if (outcome?.problem) diary.problem(`${story.id} (${outcome.how}) ${outcome.problem}`);
    if (outcome) diary.count(outcome.how);
    if (!changed.has(story.id) && isLateFeeForgotten(story))
      diary.problem(`${story.id}: its late fee was never charged`);
    if (ledger.isOdd || !ending) {
      diary.count('ending not looked at');
      continue;
    }
    checkShare(story, ledger);
    diary.count('share looked at');
    if (ledger.byHand || granted.has(story.id) || changed.has(story.id)) continue;
    checkKept(world, story, ledger, ending);
    diary.count(`ending looked at: ${ending.how}`);
    diary.count('ending looked at');
    if (ending.lateFee > 0) diary.count('late fee looked at');
  }
}
