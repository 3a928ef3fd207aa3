import pg from 'pg';
import { drizzle } from 'drizzle-orm/node-postgres';
import * as schema from '#server/db/schema/index.ts';
import { createListing } from '#tests/support/listings.ts';
import { jsonOf, send, type Call, type Visitor } from './client.ts';
import type { Postgres } from './postgres.ts';

const PASSWORD = 'chaos is expected';
let people = 0;

/** Signs a person up who is allowed to rent and to list; `origin` is an instance that trusts us as its proxy. */
async function signUp(origin: string, firstName: string): Promise<Visitor & { readonly email: string }> {
  people += 1;
  const email = `${firstName.toLowerCase()}${people}@people.example`;
  const headers = { 'x-forwarded-for': `10.1.${people >> 8}.${people & 255}` };
  const must = async (call: Omit<Call, 'headers'>) => {
    const answer = await send(origin, { ...call, headers });
    if (answer.status >= 300 || answer.status === 0)
      throw new Error(`${call.path} answered ${answer.status}: ${answer.text}`);
    return answer;
  };
  const signedUp = await must({
    method: 'POST',
    path: '/api/auth/sign-up',
    body: {
      email,
      password: PASSWORD,
      firstName,
      lastName: 'Walker',
      phoneNumber: '512-555-0100',
      ageConfirmed: true,
    },
  });
  const { user } = jsonOf(signedUp) as { user: { id: string } };
  const as = { id: user.id, cookie: signedUp.cookie };
  await must({ method: 'POST', path: '/api/auth/send-email-verification', as, body: { email } });
  const outbox = await must({ path: `/api/outbox?to=${encodeURIComponent(email)}` });
  const code = /^\d{6}$/m.exec((jsonOf(outbox) as { text: string }[])[0]?.text ?? '')?.[0];
  await must({ method: 'POST', path: '/api/auth/verify-email', as, body: { email, code } });
  return { ...as, email };
}

export interface Cast {
  readonly renters: readonly Visitor[];
  readonly items: readonly string[];
}

/** Renters, and an owner with a few machines that several of them want. */
export async function castOf(origin: string, database: Postgres): Promise<Cast> {
  const owner = await signUp(origin, 'Marisol');
  const renters: Visitor[] = [];
  for (const name of ['Dev', 'Dana', 'Terrence', 'Ana', 'Luis', 'Kim', 'Noor', 'Sam'])
    renters.push(await signUp(origin, name));
  // Beyond the limits of the first week.
  await database.ask(`update users set created_at = created_at - interval '30 days'`);
  const client = new pg.Client({ connectionString: database.url() });
  await client.connect();
  try {
    const db = drizzle(client, { schema });
    const items: string[] = [];
    for (let item = 0; item < 5; item += 1)
      items.push(
        await createListing(db, {
          ownerId: owner.id,
          name: `Mini Excavator ${item}`,
        }),
      );
    return { renters, items };
  } finally {
    await client.end();
  }
}
