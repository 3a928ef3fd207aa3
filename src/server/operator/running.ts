import { recordAudit } from '../modules/auth/index.ts';
import { readPerson } from '../modules/personal-data/index.ts';
import type { Product } from '../composition.ts';
import { recordAct } from './acts.ts';
import type { Call } from './call.ts';
import { forgetKeys, KEYS, type Key } from './keys.repository.ts';
import { findPersonId } from './find-person.repository.ts';
import { countOutdated, resealSecrets } from '../stored-secrets.repository.ts';
import { openSecretBox } from '../stored-secrets.ts';
import { UsageError } from './usage.ts';

/** Commands act as the Admin, whose session they have no need of. */
const ADMIN = {
  kind: 'member',
  id: 'Admin',
  sessionId: 'command line',
  isAdmin: true,
  isReviewer: false,
  emailVerified: true,
  restrictionNoBook: false,
  restrictionNoList: false,
} as const;
const VISITOR = {
  address: 'command line',
  userAgent: 'command line',
  origin: '',
  locale: 'en',
  cookieToken: undefined,
  deviceToken: undefined,
} as const;

export async function migrate(call: Call): Promise<void> {
  await call.migrate();
  await recordAct(call, await call.databaseUrl(), 'operator.migrated');
  call.say('The tables are up to date.');
}

export async function resetAdmin(call: Call): Promise<void> {
  const { config, say, dryRun } = call;
  if (config.adminPassword !== undefined)
    throw new UsageError('ADMIN_PASSWORD is set, and wins at every start: change it there.');
  const product = await call.product();
  // An Admin who was missing has just been made, with a password of their own.
  const made = product.firstPasswords.find(({ account }) => account === 'Admin');
  if (!made && dryRun) {
    say('The Admin would get another password, and their sessions would end.');
    return;
  }
  const { email, password } = made ?? (await product.operator.auth.resetAdmin());
  say(`Password of Admin (${email}), shown only now: ${password}`);
}

export async function reconcile(call: Call): Promise<void> {
  const { reconciliation, payments } = await call.product();
  const { differences, lines, backfilled } = await reconciliation.reconcileNow(ADMIN);
  await payments.runPending();
  call.say(`${lines} lines compared, ${backfilled} fetched, ${differences.length} differ.`);
  for (const { reference, ledgerAmount, providerAmount } of differences)
    call.say(`${reference}: ledger ${ledgerAmount}, provider ${providerAmount}`);
  if (differences.length > 0) throw new Error('Ledger and payment provider differ: see /admin/money.');
}

export async function requeue(call: Call): Promise<void> {
  const { reconciliation, operator } = await call.product();
  const failed = (await reconciliation.jobs()).filter(({ lastError }) => lastError !== null);
  for (const { queue, id, kind, attempts } of failed) {
    call.say(`${queue} ${id} (${kind}, failed ${attempts} times)`);
    if (!call.dryRun)
      await operator.adminConsole.retries.job({ admin: ADMIN, visitor: VISITOR }, { queue, id });
  }
  call.say(`${failed.length} ${call.dryRun ? 'would be' : 'were'} tried again.`);
}

async function knownPerson(call: Call, { platform }: Product): Promise<string> {
  const [wanted] = call.args;
  if (wanted === undefined) throw new UsageError('The id or e-mail address of the person is missing.');
  const id = await findPersonId(platform.db, wanted);
  if (id === undefined) throw new Error('There is no such person, or not any more.');
  return id;
}

export async function resetSecondFactor(call: Call): Promise<void> {
  const product = await call.product();
  const { clocks, config } = product.platform;
  const id = await knownPerson(call, product);
  if (call.dryRun) {
    call.say(`${id} would lose their second factors, and their sessions would end.`);
    return;
  }
  await product.operator.auth.factors.reset(id, {
    origin: config.publicUrl ?? '',
    audit: (tx, details) =>
      recordAudit(tx, {
        at: clocks.real.now(),
        actorId: null,
        action: 'operator.second_factor_reset',
        subject: { kind: 'user', id },
        details,
      }),
  });
  call.say(`${id} has no second factor any more, and is signed out everywhere.`);
}

export async function exportPerson(call: Call): Promise<void> {
  const product = await call.product();
  const id = await knownPerson(call, product);
  const { db, clocks } = product.platform;
  const person = await readPerson(db, id);
  const subject = { kind: 'user', id };
  await recordAudit(db, {
    at: clocks.real.now(),
    actorId: null,
    action: 'operator.person_exported',
    subject,
  });
  call.say(JSON.stringify(person, null, 2));
}

export async function erasePerson(call: Call): Promise<void> {
  const product = await call.product();
  const id = await knownPerson(call, product);
  if (call.dryRun) {
    const parts = Object.entries(await readPerson(product.platform.db, id));
    call.say(`${id} would be erased: ${parts.map(([table, rows]) => `${table} ${rows.length}`).join(', ')}.`);
    return;
  }
  await product.operator.profile.deletion.removeFor(ADMIN, id, VISITOR);
  call.say(`${id} was erased. Backups from before still hold the person: see docs/operations.md.`);
}

/** Encrypts stored secrets with the first of SECRET_KEYS; what a killed run has done stays done. */
async function rotateSecrets(call: Call): Promise<void> {
  const { platform } = await call.product();
  const { db, clocks } = platform;
  const box = await openSecretBox(db, call.config);
  if (call.dryRun) {
    call.say(`${await countOutdated(db, box)} values would be encrypted with the present key.`);
    return;
  }
  const values = await resealSecrets(db, box);
  const left = await countOutdated(db, box);
  const entry = { at: clocks.real.now(), actorId: null, action: 'operator.secrets_resealed' };
  await recordAudit(db, { ...entry, details: { values, left } });
  call.say(`${values} values were encrypted with the present key.`);
  if (left > 0)
    throw new Error(`${left} values were in use and are left: run it again before a key is removed.`);
  call.say('None is left with another one: former keys can be removed from SECRET_KEYS.');
}

export async function rotateKeys(call: Call): Promise<void> {
  if (call.args.length === 1 && call.args[0] === 'secrets') return rotateSecrets(call);
  const keys = call.args.filter((name): name is Key => Object.hasOwn(KEYS, name));
  if (keys.length === 0 || keys.length < call.args.length)
    throw new UsageError(`Name "secrets" alone, or one or more of: ${Object.keys(KEYS).join(', ')}.`);
  if (call.dryRun) {
    call.say(`${keys.join(', ')} would be forgotten.`);
    return;
  }
  const { unitOfWork, clocks } = (await call.product()).platform;
  await unitOfWork.run(async (tx) => {
    await forgetKeys(tx, keys);
    const details = { keys };
    await recordAudit(tx, { at: clocks.real.now(), actorId: null, action: 'operator.keys_rotated', details });
  });
  call.say(`${keys.join(', ')} forgotten. Start every instance again: until then they use the old ones.`);
}
