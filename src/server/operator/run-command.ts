import { parseArgs } from 'node:util';
import { DomainError } from '#shared/domain/errors.ts';
import { BackupError } from '../backup/index.ts';
import { ConfigError } from '../config.ts';
import { DatabaseStartError } from '../db/embedded/index.ts';
import { errorText } from '../describe-error.ts';
import type { Call } from './call.ts';
import { backup, move, restore, verify } from './keeping.ts';
import {
  erasePerson,
  exportPerson,
  migrate,
  reconcile,
  requeue,
  resetAdmin,
  resetSecondFactor,
  rotateKeys,
} from './running.ts';
import { USAGE, UsageError } from './usage.ts';

const COMMANDS: Readonly<Record<string, (call: Call) => Promise<void>>> = {
  backup,
  'verify-backup': verify,
  restore,
  'move-database': move,
  migrate,
  'reset-admin': resetAdmin,
  'reset-second-factor': resetSecondFactor,
  reconcile,
  requeue,
  'rotate-keys': rotateKeys,
  'export-person': exportPerson,
  'erase-person': erasePerson,
};

const DONE = 0;
const FAILED = 1;
const WRONG_CALL = 2;

function parse(argv: readonly string[]) {
  try {
    const options = { 'dry-run': { type: 'boolean' }, help: { type: 'boolean' } } as const;
    return parseArgs({ args: [...argv], options, allowPositionals: true });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

type Openable = Omit<Call, 'args' | 'dryRun'>;

interface Terminal {
  readonly say: (line: string) => void;
  readonly complain: (line: string) => void;
}

async function perform(argv: readonly string[], open: () => Openable, { say }: Terminal): Promise<void> {
  const { values, positionals } = parse(argv);
  const [name, ...args] = positionals;
  if (values.help) {
    say(USAGE);
    return;
  }
  const command = name !== undefined && Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command)
    throw new UsageError(name === undefined ? 'A command is missing.' : `There is no command ${name}.`);
  await command({ ...open(), args, dryRun: values['dry-run'] === true });
}

/** What is expected to go wrong is a sentence, the rest a description without data. */
function sentenceOf(error: unknown): string {
  const kinds = [BackupError, ConfigError, DatabaseStartError, DomainError, UsageError];
  if (kinds.some((kind) => error instanceof kind)) return (error as Error).message;
  return errorText(error);
}

/** Performs one command and answers the exit code. Nothing of what it opens is its own to close. */
export async function runCommand(
  argv: readonly string[],
  open: () => Openable,
  terminal: Terminal,
): Promise<number> {
  const { complain } = terminal;
  try {
    await perform(argv, open, terminal);
    return DONE;
  } catch (error) {
    complain(sentenceOf(error));
    if (!(error instanceof UsageError)) return FAILED;
    complain('npm run admin -- --help shows all commands.');
    return WRONG_CALL;
  }
}
