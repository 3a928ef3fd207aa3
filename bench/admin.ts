import type pg from 'pg';
import type { Product } from '#server/composition.ts';
import { migrate } from '#server/db/migrate.ts';
import { seedFleet } from '#tests/support/fleet.ts';
import { seedManyAuditLines, seedManyPeople } from '#tests/support/many-people.ts';
import { signIn } from '#tests/support/people.ts';
import { openBenchProduct, openPool } from './product.ts';
import { statementsOf, timed, timesOf } from './statements.ts';

const SIZE = { fleetItems: 500, bookingsPerItem: 40, auditLines: 500_000 };
const PASSES = 10;

/** What the Admin looks at, by the address of its call. */
const VIEWS: readonly (readonly [name: string, url: string])[] = [
  ['stats', '/api/admin/stats'],
  ['weeks, 26', '/api/admin/weeks'],
  ['weeks, 104', '/api/admin/weeks?weeks=104'],
  ['people, newest', '/api/admin/users'],
  ['people, by name', '/api/admin/users?sort=name'],
  ['people, a single letter', '/api/admin/users?q=a'],
  ['people, part of a name', '/api/admin/users?q=kowal&sort=name'],
  ['people, part of an address', '/api/admin/users?q=reyes4711'],
  ['people, part of a number', '/api/admin/users?q=555-0471'],
  ['people, may not book', '/api/admin/users?filter=no_book'],
  ['people, warned', '/api/admin/users?filter=warned'],
  ['a person', '/api/admin/users/usr_fleet'],
  ['warnings', '/api/admin/warnings'],
  ['listings, newest', '/api/admin/equipment'],
  ['listings, by name', '/api/admin/equipment?q=excavator&sort=name'],
  ['bookings, newest', '/api/admin/bookings'],
  ['bookings, overdue', '/api/admin/bookings?concern=overdue'],
  ['bookings, part of a name', '/api/admin/bookings?q=machine%2041'],
  ['operations', '/api/admin/operations'],
  ['audit log', '/api/admin/audit'],
  ['audit log, a rare action', '/api/admin/audit?action=sign_in.locked'],
  ['audit log, a kind', '/api/admin/audit?action=admin'],
  ['audit log, a person', '/api/admin/audit?subjectId=usr_line_7'],
];

type Headers = Readonly<Record<string, string>>;

/** With the password that the first start has made. */
async function signInAsAdmin(product: Product): Promise<Headers> {
  const password = product.firstPasswords.find(({ account }) => account === 'Admin')?.password;
  return (await signIn(product, product.platform.config.adminEmail, password)).headers;
}

/** The page that is three further on, or the last one. */
async function furtherOn(product: Product, url: string, headers: Headers): Promise<string> {
  let at = url;
  for (let step = 0; step < 3; step++) {
    const { headers: answered } = await product.app.inject({ url: at, headers });
    const next = /<([^>]+)>; rel="next"/.exec(String(answered['link'] ?? ''))?.[1];
    if (next === undefined) break;
    at = next;
  }
  return at;
}

async function measure(
  product: Product,
  pool: pg.Pool,
  [name, url]: (typeof VIEWS)[number],
  headers: Headers,
): Promise<string> {
  const call = async () => {
    const { statusCode, body } = await product.app.inject({ url, headers });
    if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}: ${body}`);
  };
  const statements = await statementsOf(product, call);
  const [calls, alone]: [number[], number[]] = [[], []];
  // The first one only warms up.
  for (let pass = 0; pass <= PASSES; pass++) {
    const callTime = await timed(call);
    const sqlTime = await timed(async () => {
      for (const statement of statements) await pool.query(statement);
    });
    if (pass === 0) continue;
    calls.push(callTime);
    alone.push(sqlTime);
  }
  const [whole, bare] = [timesOf(calls), timesOf(alone)];
  const cells = [whole.p50, whole.p95, bare.p50, bare.p95].map((value) => value.toFixed(1).padStart(10));
  return `${name.padEnd(32)}${cells.join('')}${String(statements.length).padStart(12)}`;
}

/**
 * The Admin's tables over BENCH_PEOPLE people (100,000 unless set), a fifth as many listings, 20,000 bookings with their
 * ledger, and half a million lines of the audit log: the whole call, and its statements alone, who is calling included.
 * Milliseconds; the page three further on where there are so many.
 */
export async function benchAdmin(url: string): Promise<void> {
  const people = Number(process.env['BENCH_PEOPLE'] ?? '100000');
  await migrate(url);
  const pool = openPool(url);
  const product = await openBenchProduct(url);
  try {
    const now = product.platform.clocks.product.now();
    await seedManyPeople(pool, people, now);
    await seedFleet(pool, 'fleet', now, { items: SIZE.fleetItems, bookingsPerItem: SIZE.bookingsPerItem });
    await seedManyAuditLines(pool, SIZE.auditLines, now);
    const headers = await signInAsAdmin(product);
    console.log(`admin, ${people} people, milliseconds`);
    const heads = ['call p50', 'call p95', 'sql p50', 'sql p95'].map((head) => head.padStart(10));
    console.log(`${''.padEnd(32)}${heads.join('')}${'statements'.padStart(12)}`);
    for (const [name, first] of VIEWS) {
      const further = await furtherOn(product, first, headers);
      console.log(await measure(product, pool, [name, further], headers));
    }
  } finally {
    await product.close();
    await pool.end();
  }
}
