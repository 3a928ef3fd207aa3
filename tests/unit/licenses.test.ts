import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { licensesOf, type LockFile } from '../../scripts/lib/licenses.mjs';

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as LockFile;

it('uses only packages whose license allows commercial use', () => {
  const found = licensesOf(lock);
  expect(found.length).toBeGreaterThan(200);
  expect(found.filter(({ allowed }) => !allowed)).toEqual([]);
});

it('refuses a package whose license is unknown, or forbids it', () => {
  const verdictOn = (license?: string) =>
    licensesOf({ packages: { 'node_modules/a': { version: '1.0.0', ...(license && { license }) } } })[0]
      ?.allowed;
  expect(['AGPL-3.0-only', 'CC-BY-NC-4.0', 'MIT AND GPL-2.0-only', undefined].map(verdictOn)).toEqual([
    false,
    false,
    false,
    false,
  ]);
  expect(['(MIT OR GPL-3.0-only)', 'Apache-2.0 AND MIT'].map(verdictOn)).toEqual([true, true]);
});

it('installs every package from the lock file by a checksum', () => {
  const packages = Object.entries(lock.packages);
  const unchecked = packages.filter(
    ([path, { integrity, link }]) => path.includes('node_modules/') && !link && !integrity,
  );
  expect(unchecked).toEqual([]);
});

it('names every package by an exact version, and no registry that only one machine knows', () => {
  const inexact = [
    readPackage('.'),
    ...['process-lock', 'stripe-sandbox'].map((name) => readPackage(`packages/${name}`)),
  ].flatMap(({ dependencies = {}, devDependencies = {} }) =>
    Object.entries({ ...dependencies, ...devDependencies }).filter(
      ([, version]) => !/^(npm:[\w@/-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
    ),
  );
  expect(inexact).toEqual([]);
  const hosts = Object.values(lock.packages).flatMap(({ resolved, link }) =>
    resolved && !link ? [new URL(resolved).host] : [],
  );
  expect(hosts.filter((host) => host !== 'registry.npmjs.org')).toEqual([]);
});

interface Manifest {
  readonly dependencies?: Record<string, string>;
  readonly devDependencies?: Record<string, string>;
}
const readPackage = (folder: string) =>
  JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as Manifest;
