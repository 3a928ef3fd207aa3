import pg from 'pg';

/**
 * What every session of the product works with. No statement of a request takes longer than 15 s, whatever is asked for; what
 * works through whole tables says so (`withoutTimeLimit`). The wait of a commit for a replica is no statement. A network that was cut leaves no locks behind for longer than the keepalive
 * needs to notice: 10 s and three tries.
 */
const SETTINGS: Readonly<Record<string, string>> = {
  TimeZone: 'UTC',
  jit: 'off',
  random_page_cost: '1.1',
  lock_timeout: '10s',
  statement_timeout: '15s',
  idle_in_transaction_session_timeout: '30s',
  tcp_keepalives_idle: '10',
  tcp_keepalives_interval: '2',
  tcp_keepalives_count: '3',
};

/** For a connection of our own: sent with its first message. */
export const SESSION_OPTIONS = Object.entries(SETTINGS)
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ');

/**
 * For sessions that a pooler opens: it sends no options, and gives each transaction another session, so that nothing may
 * depend on what was set before. They become the defaults of this role in this database.
 */
export async function keepSettingsForRole(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>('select current_database() as name');
  const database = pg.escapeIdentifier(rows[0]?.name ?? '');
  for (const [name, value] of Object.entries(SETTINGS))
    await client.query(
      `alter role current_user in database ${database} set ${name} = ${pg.escapeLiteral(value)}`,
    );
}
