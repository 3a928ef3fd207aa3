import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

/** The findings of a custom lint rule for one line of source. */
export function findingsOf(rule: `${string}/${string}`, line: string): string[] {
  const [plugin = '', name = ''] = rule.split('/');
  const folder = mkdtempSync(join(tmpdir(), 'equipshare-lint-'));
  try {
    const config = {
      jsPlugins: [join(root, `scripts/lint/${plugin}.mjs`)],
      rules: { [rule]: 'error' },
    };
    writeFileSync(join(folder, '.oxlintrc.json'), JSON.stringify(config));
    writeFileSync(join(folder, 'source.ts'), `${line}\n`);
    const oxlint = join(root, 'node_modules/oxlint/bin/oxlint');
    const { stdout } = spawnSync(process.execPath, [oxlint, '--format', 'json', '-A', 'all', folder], {
      cwd: folder,
      encoding: 'utf8',
    });
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; message: string }[] };
    return diagnostics.filter(({ code }) => code.includes(name)).map(({ message }) => message);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
