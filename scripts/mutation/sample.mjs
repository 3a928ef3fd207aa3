import { createHash } from 'node:crypto';
import { CheckStatus } from '@stryker-mutator/api/check';
import { declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin';

/** One mutant in so many is run; undefined for all of them. */
export const sample = process.env.MUTATION_SAMPLE ? Number(process.env.MUTATION_SAMPLE) : undefined;

/** The same mutants on every machine, whatever else has changed. */
function isInSample({ fileName, location: { start }, replacement }) {
  const text = `${fileName.replace(process.cwd(), '')}:${start.line}:${start.column}:${replacement}`;
  return createHash('sha256').update(text).digest().readUInt32BE() % (sample ?? 1) === 0;
}

const PASSED = { status: CheckStatus.Passed };
/** Stryker leaves mutants that do not compile out of the score. */
const LEFT_OUT = { status: CheckStatus.CompileError, reason: 'not in the sample' };

class SampleChecker {
  async init() {
    // Needs nothing.
  }

  async check(mutants) {
    return Object.fromEntries(mutants.map((mutant) => [mutant.id, isInSample(mutant) ? PASSED : LEFT_OUT]));
  }

  group(mutants) {
    return [mutants.map(({ id }) => id)];
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.Checker, 'sample', SampleChecker)];
